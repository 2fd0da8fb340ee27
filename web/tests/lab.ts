// The whole lab on a page without a server: the solution, thieves, which of them beats which, and what a
// thousand games tell of each box.
import type { Page } from '@playwright/test';
import { expect, games, thought } from './house';

export async function lookIntoLab(page: Page) {
  const solved = { timeout: thought / 2 };
  const chance = page.locator('.chance b');
  await expect(page.locator('.solved li.best')).toContainText('Garder 6', solved);
  await page.getByRole('button', { name: /^Avant/ }).click();
  await expect(chance.first()).toHaveText(/^61,3\s%$/); // docs/cite-solved.md
  await page.getByRole('checkbox', { name: /^voleurs/ }).check();
  await page.getByRole('combobox').nth(1).selectOption('chat');
  await expect(chance.first()).toHaveText(/^62,1\s%$/, solved);
  const duels = page.getByRole('region', { name: /^Quel voleur/ });
  await expect(duels.locator('[data-role="flambeur"]')).toContainText('56,3', solved);
  await page.getByRole('button', { name: '3 joueurs' }).click();
  await expect(chance).toHaveCount(3, solved);
  await expect(page.getByText('peut-être pas le seul')).toBeVisible();
  const reports = page.locator('section[aria-labelledby="balance"]');
  for (const game of games) {
    await reports.locator(`button[data-game="${game}"]`).click();
    await expect(reports.locator('code')).toContainText(game);
  }
}
