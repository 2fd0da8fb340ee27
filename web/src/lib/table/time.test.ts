import { expect, it } from 'vitest';
import { clockText, timeLeft } from './time';

it('runs the clock of one seat only', () => {
  const clocks = { at: 1000, left: [60_000, 30_000], running: 1 };
  expect(timeLeft(clocks, 0, 11_000)).toBe(60_000);
  expect(timeLeft(clocks, 1, 11_000)).toBe(20_000);
  expect(timeLeft(clocks, 1, 500)).toBe(30_000);
  expect(timeLeft(clocks, 1, 99_000)).toBe(0);
});

it('does not run until what happened has been shown, ten seconds at most', () => {
  const clocks = { at: 1000, left: [60_000], running: 0 };
  expect(timeLeft(clocks, 0, 5000, 5000)).toBe(60_000);
  expect(timeLeft(clocks, 0, 7000, 5000)).toBe(58_000);
  expect(timeLeft(clocks, 0, 13_000, 13_000)).toBe(58_000);
  expect(timeLeft(clocks, 0, 3000, 500)).toBe(58_000);
});

it('is read in minutes, or hours', () => {
  expect(clockText(299_001)).toBe('5:00');
  expect(clockText(9_000)).toBe('0:09');
  expect(clockText(86_400_000)).toBe('24 h 00');
});
