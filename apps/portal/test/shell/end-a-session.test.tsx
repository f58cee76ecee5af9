import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { network } from '../network.ts';
import { freshCompany, openScreen } from '../open-screen.tsx';

const elsewhere = { id: 'elsewhere', signedIn: '2026-10-01T08:00:00Z', lastUsed: '2026-10-02T08:00:00Z' };

test('the wheel on the button that ends a session says what is under way', async () => {
  await freshCompany({ types: ['first_handler'] });
  network.answers(
    ({ method, path }) => method === 'GET' && path.endsWith('/sessions'),
    () => Response.json({ sessions: [elsewhere] }),
  );
  const ended = Promise.withResolvers<Response>();
  network.answers(/sessions.*elsewhere/, () => ended.promise);
  await openScreen('/dashboard/profile');
  await page.getByRole('button', { name: /^End it: the session of/ }).click();
  await expect.element(page.getByRole('progressbar', { name: 'Saving…' })).toBeVisible();
  ended.resolve(new Response(null, { status: 204 }));
  await expect.element(page.getByText('The session is ended')).toBeVisible();
});
