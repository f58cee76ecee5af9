// Rooms: kernel/client, kernel/session, server/identity/tokens
import { enterCredentials } from './accounts/sign-in-form.ts';
import { expect, holdsBack, passwordOf, settled, test } from './portal.ts';
import { type OwnServer, openServer } from './servers/own-server.ts';

let server: OwnServer;
test.beforeAll(async () => {
  // Its refresh tokens are over at their first use, and the answer comes late.
  test.setTimeout(240_000);
  server = await openServer({ STOCK_PROVIDER: 'on', STOCK_REFRESH_SECONDS: '4' });
});
test.afterAll(() => server?.close());

test('a page that is loaded anew while its token is refreshed goes on', {
  ...holdsBack('the refresh is answered late'),
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto(`${server.address}/signin`);
  await enterCredentials(page, 'firsthandler', passwordOf('firsthandler'));
  await expect(page).toHaveURL(`${server.address}/dashboard`);
  await settled(page);
  const spent = await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('oauth_token') ?? '');
    localStorage.setItem('oauth_token', JSON.stringify({ ...record, expires_at: Date.now() + 5_000 }));
    return record.refresh_token;
  });

  const asked = context.waitForEvent('request', (request) => request.url().endsWith('/oauth/token'));
  await page.goto(`${server.address}/dashboard/contacts`);
  expect(new URLSearchParams((await asked).postData() ?? '').get('refresh_token')).toBe(spent);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('oauth_token') ?? '{}').refresh_token);
  await expect.poll(stored).not.toBe(spent);
  await settled(page);
  await expect(page).toHaveURL(`${server.address}/dashboard/contacts`);
});
