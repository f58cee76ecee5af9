// A page of the guide at the heading that its URL names, by the id that the heading has in English.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
