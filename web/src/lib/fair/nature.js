// Nature's picks as docs/FAIRNESS.md says, by WebCrypto: runs in browsers and in node. Written apart
// from src/room/fairness.cpp; tests hold the two against each other (tests/fairness). Browsers keep
// WebCrypto from pages that came without https; there, SHA-256 of our own stands in.
import { sha256 } from './sha256.js';

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

const encoder = new TextEncoder();

/** @param {string} hex @returns {Bytes} */
export function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (digits) => parseInt(digits, 16));
}

/** @param {Bytes} bytes */
export function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {number} number @returns {Bytes} */
function bigEndian(number) {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

/** @param {Bytes[]} parts @returns {Bytes} */
function joined(parts) {
  const out = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** @param {string} text */
const field = (text) => {
  const bytes = encoder.encode(text);
  return joined([bigEndian(bytes.length), bytes]);
};

/** Whether the browser lets this page use its own cryptography. */
export const hasWebCrypto = () => globalThis.crypto?.subtle !== undefined;

/** @param {Bytes} bytes @returns {Promise<Bytes>} */
async function digest(bytes) {
  if (!hasWebCrypto()) return sha256(bytes);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** @param {Bytes} key of at most 64 bytes @param {Bytes[]} parts @returns {Promise<Bytes>} */
async function hmac(key, parts) {
  if (hasWebCrypto()) {
    const how = { name: 'HMAC', hash: 'SHA-256' };
    const imported = await crypto.subtle.importKey('raw', key, how, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', imported, joined(parts)));
  }
  /** @param {number} mask */
  const pad = (mask) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ mask);
  return sha256(joined([pad(0x5c), sha256(joined([pad(0x36), ...parts]))]));
}

/** @param {string} secret in hex */
export async function commitmentOf(secret) {
  return hexOf(await digest(bytesOf(secret)));
}

/**
 * @param {string} secret in hex @param {string[]} texts by seat @param {string} table its id
 * @param {number} layout 1 where a record does not say
 */
export async function tableKey(secret, texts, table, layout) {
  return hmac(bytesOf(secret), [
    encoder.encode(`ludotheque-nature-${layout}`),
    field(table),
    bigEndian(texts.length),
    ...texts.map(field),
  ]);
}

/**
 * The number at `place` of a block, drawn again where keeping it would favour the smaller remainders.
 * @param {Bytes} key @param {number} what @param {number} block @param {number} place
 * @param {number} of
 */
async function draw(key, what, block, place, of) {
  const limit = 2 ** 32 - (2 ** 32 % of);
  for (let attempt = 0; ; ++attempt) {
    const mac = await hmac(key, [Uint8Array.of(what), bigEndian(block), bigEndian(attempt)]);
    const number = new DataView(mac.buffer).getUint32(4 * place);
    if (number < limit) return number % of;
  }
}

/** @param {Bytes} key @param {number} players */
export const firstSeat = (key, players) => draw(key, 0, 0, 0, players);
/**
 * The dice that say who begins: everybody throws one, those with the highest again until it is one.
 * A round is by seat, 0 for those who do not throw in it.
 * @param {Bytes} key @param {number} players
 */
export async function firstDice(key, players) {
  /** @type {number[][]} */
  const rounds = [];
  let throwing = Array.from({ length: players }, (_, seat) => seat);
  while (throwing.length > 1) {
    const round = Array.from({ length: players }, () => 0);
    for (const seat of throwing) round[seat] = 1 + (await draw(key, 3, rounds.length, seat, 6));
    rounds.push(round);
    const highest = Math.max(...round);
    throwing = throwing.filter((seat) => round[seat] === highest);
  }
  return { rounds, first: throwing[0] ?? 0 };
}
/** @param {Bytes} key @param {number} k @param {number} of @param {number} layout */
export const pick = (key, k, of, layout) =>
  layout === 1 ? draw(key, 1, k, 0, of) : draw(key, 1, Math.floor(k / 8), k % 8, of);
