import { applyTheme, defaultTheme } from '@packhouse/ui/theme/themes.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadConfig } from '#kernel/config/config.ts';
import { keptTheme } from '#kernel/storage/preferences.ts';
import { press } from '../hands.ts';
import { openScreen } from '../open-screen.tsx';

test('the theme has Sidebar, Topbar and Background to choose, and keeps the choice', async () => {
  onTestFinished(() => applyTheme(document.documentElement, defaultTheme));
  await openScreen('/dashboard', { as: 'firsthandler' });
  await page.getByRole('button', { name: /^Theme/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Theme' });
  await dialog.getByRole('heading', { name: 'Colors' }).click();
  const parts = { Sidebar: 'sidebar', Topbar: 'topbar', Background: 'background' } as const;
  for (const [part, key] of Object.entries(parts)) {
    const choice = dialog.getByRole('radio', { name: `${part}, theme 3` });
    await expect.poll(() => choice.query()).not.toBeNull();
    // The circle itself is drawn over it.
    const input = choice.element();
    if (input instanceof HTMLElement) input.focus();
    await press(' ');
    await expect.poll(() => document.documentElement.dataset[key]).toBe('theme3');
  }
  // Applied by every start of the portal.
  expect(keptTheme()).toMatchObject({ sidebar: 'theme3', topbar: 'theme3', background: 'theme3' });
});

test('a program’s own mark stands in the bar of a phone, too', async () => {
  await openScreen('/dashboard', { as: 'firsthandler' });
  onTestFinished(() => loadConfig(fetch));
  await loadConfig(async (...given) => Response.json({ ...(await (await fetch(...given)).json()), ownMark: true }));
  await page.viewport(390, 844);
  await openScreen('/dashboard');
  const mark = () => document.querySelector('header img');
  await expect.poll(() => mark()?.checkVisibility()).toBe(true);
});
