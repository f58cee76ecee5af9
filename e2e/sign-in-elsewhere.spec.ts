// Rooms: features/sign-in, server/identity/tokens, server/identity/sign-in
import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';
import { type Issuer, openIssuer } from './servers/issuer.ts';
import { office } from './servers/office.ts';
import { type OwnServer, openServer } from './servers/own-server.ts';

// Refused tokens, and an issuer that is taken away.
test.use({ knownFaults: /Failed to load resource.*( 400|net::)/ });

let issuer: Issuer;
let server: OwnServer;
test.beforeAll(async () => {
  // A server with a demonstration of its own.
  test.setTimeout(240_000);
  issuer = await openIssuer();
  server = await openServer({ OIDC_ISSUER: issuer.address, OIDC_CLIENT_ID: issuer.clientId, OIDC_NAME: 'Orchard ID' });
  issuer.serve(server.address);
  await office(['user', 'link', 'firsthandler', '--subject', 'june', '--issuer', issuer.address], server.data);
});
test.afterAll(async () => {
  await server?.close();
  await issuer?.close();
});

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Orchard ID' });
const alert = (page: Page) => page.getByRole('alert');

/** Presses the button and types a login at the issuer. */
async function signInAs(page: Page, login: string): Promise<void> {
  await button(page).click();
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('who is linked signs in elsewhere and ends where the guard had turned them away', async ({ page }) => {
  await page.goto(`${server.address}/dashboard/contacts`);
  await expect(page).toHaveURL(`${server.address}/signin`);
  await signInAs(page, 'june');
  await expect(page).toHaveURL(`${server.address}/dashboard/contacts`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stored = await page.evaluate(() => ({ ...localStorage, attempt: sessionStorage.getItem('third_party_login') }));
  expect(stored).toMatchObject({ username: 'firsthandler', id_token: expect.stringMatching(/./), attempt: null });
});

test('who is not linked is told so on the sign-in page', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${server.address}/signin`);
  await signInAs(page, 'stranger');
  await expect(page).toHaveURL(`${server.address}/signin`);
  await expect(alert(page)).toContainText('You could not be signed in with Orchard ID');
  await expect(alert(page)).toContainText('The program office has not linked this login to an account yet.');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('id_token'))).toBeNull();
});

test('who cancels there is told that nothing was changed', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${server.address}/signin`);
  await button(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${server.address}/signin`);
  await expect(alert(page)).toContainText('You canceled the login');
});

test('an answer to a login that this tab did not start signs nobody in', async ({ page }) => {
  await page.goto(`${server.address}/auth0loginCallback?code=stolen&state=invented&iss=${issuer.address}`);
  await expect(page).toHaveURL(`${server.address}/signin`);
  await expect(alert(page)).toContainText('This login was not started in this tab');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('id_token'))).toBeNull();
});

test('another state than the one that was sent signs nobody in', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${server.address}/signin`);
  await page.route(/auth0loginCallback/, async (route) => {
    const address = new URL(route.request().url());
    if (address.searchParams.get('state') === 'other') return route.continue();
    address.searchParams.set('state', 'other');
    await route.fulfill({ status: 302, headers: { location: address.href } });
  });
  await signInAs(page, 'june');
  await expect(page).toHaveURL(`${server.address}/signin`);
  await expect(alert(page)).toContainText('This login was not started in this tab');
});

test('an ID token that was changed on its way signs nobody in', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${server.address}/signin`);
  await page.route(`${issuer.address}/token`, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const [head, claims, signature] = String(body.id_token).split('.');
    const changed = { ...JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()), sub: 'june' };
    const forged = [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
    await route.fulfill({ response: answer, json: { ...body, id_token: forged } });
  });
  await signInAs(page, 'stranger');
  await expect(page).toHaveURL(`${server.address}/signin`);
  await expect(alert(page)).toContainText('What Orchard ID sent could not be verified');
});

test('a token that is too old by the time it comes signs nobody in', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${server.address}/signin`);
  await page.clock.install({ time: Date.now() + 2 * 60 * 60 * 1000 });
  await signInAs(page, 'june');
  await expect(alert(page)).toContainText('The login took too long.');
});

test('an issuer that does not answer is said at the button, and the password still opens', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${server.address}/signin`);
  await page.route(`${issuer.address}/**`, (route) => route.abort());
  await button(page).click();
  await expect(alert(page)).toContainText('Orchard ID does not answer.');
  await page.getByLabel('Username').fill('firsthandler');
  await page.getByLabel('Password', { exact: true }).fill('packhouse-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${server.address}/dashboard`);
});

test('the content policy opens nothing but the portal itself and the issuer', async ({ page }) => {
  const answer = await page.goto(`${server.address}/signin`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`connect-src 'self' ${issuer.address};`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
});

test('where no issuer is set there is no such button', { tag: '@long' }, async ({ page }) => {
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Sign in with/ })).toHaveCount(0);
});
