// A page of the guide at the heading that its URL names, by the id that the heading has in English.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadConfig } from '#kernel/config/config.ts';
import { focused } from '../hands.ts';
import { openScreen } from '../open-screen.tsx';

const isAtHeading = () => expect.poll(() => focused().textContent).toBe('Certificar');

test('a heading that the URL names has the focus each time it is asked for, in another language too', async () => {
  await openScreen('/help/certify#certify', { language: 'es' });
  await isAtHeading();

  await page.getByRole('heading', { name: 'Su acuse' }).click();
  await expect.poll(() => focused().textContent).toBe('Su acuse');
  // As typing the same URL once more does: a browser finds no heading of the English id, and leaves the focus where it is.
  location.assign(location.href);
  await isAtHeading();
});

test('says at a backend without our own routes that not all of it is offered there', async () => {
  await openScreen('/help/certify');
  const partly = page.getByText('The program does not offer everything that the guide describes.');
  await expect.element(page.getByRole('heading', { name: 'Program office' })).toBeVisible();
  await expect.element(partly).not.toBeInTheDocument();
  onTestFinished(() => loadConfig(fetch));
  const answer = await (await fetch('/config.json')).json();
  await loadConfig(async () => Response.json({ ...answer, profile: { ...answer.profile, routes: [] } }));
  await openScreen('/help');
  await expect.element(partly).toBeVisible();
});
