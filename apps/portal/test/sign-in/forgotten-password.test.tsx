import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { look } from '../look.ts';
import { network } from '../network.ts';
import { openScreen } from '../open-screen.tsx';

const found = {
  programKeys: [{ id: 'k1', name: 'Packing line', lastUsed: null }],
  factors: [
    { id: 'f1', kind: 'totp', name: 'Lost phone' },
    { id: 'f2', kind: 'passkey', name: 'Laptop' },
  ],
  webhooks: [{ id: 'w1', url: 'https://scale.example/hook' }],
};
const answered = (body: unknown, status = 200) =>
  new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

test('which other keys end with a forgotten password is asked, and none is ticked', async () => {
  network.answers(/reset-password\/keys/, () => answered(found));
  const errors = [{ field: 'factors', code: 'lastFactor', detail: 'One is left.' }];
  let isRefused = true;
  network.answers(/reset-password$/, () => (isRefused ? answered({ errors }, 422) : answered(null, 204)));
  await openScreen('/resetPassword#token=abc');
  const box = (name: string) => page.getByRole('checkbox', { name });
  for (const name of ['Packing line', 'Lost phone', 'Laptop', 'https://scale.example/hook'])
    await expect.element(box(name)).not.toBeChecked();
  await look('the keys beside a forgotten password');
  await page.getByRole('textbox', { name: 'New password' }).fill('a harvest of plain words');
  await box('Lost phone').click();
  await box('Laptop').click();
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Keep one app or passkey, or ask the program office.' }))
    .toBeVisible();
  isRefused = false;
  await box('Laptop').click();
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
});

test('nothing is asked of anyone who has no other keys, and a dead link is told before anything is typed', async () => {
  network.answers(/reset-password\/keys/, () => answered({ programKeys: [], factors: [], webhooks: [] }));
  await openScreen('/resetPassword#token=abc');
  await expect.element(page.getByRole('textbox', { name: 'New password' })).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  network.restored();
  await openScreen('/resetPassword#token=guess');
  await expect.element(page.getByText('This link does not work any more')).toBeVisible();
});

test('that the keys could not be read is said, and asked again', async () => {
  network.fails(/reset-password\/keys/, 503);
  await openScreen('/resetPassword#token=abc');
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  network.restored();
  network.answers(/reset-password\/keys/, () => answered(found));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('textbox', { name: 'New password' })).toBeVisible();
});
