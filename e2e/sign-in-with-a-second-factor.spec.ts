// Rooms: features/sign-in, features/profile, domain/second-factor, server/identity/second-factor
import { appCode } from '@packhouse/testing';
import type { BrowserContext, Page } from '@playwright/test';
import { typeCredentials } from './accounts/sign-in-form.ts';
import { checkWithAxe } from './axe.ts';
import { freshCompany } from './fresh-company.ts';
import { lookOver } from './look-over.ts';
import { expect, leave, passwordOf, setClock, test } from './portal.ts';
import { choosePassword, office, rowsOf } from './servers/office.ts';
import { serverOfFile } from './servers/server-of-file.ts';

test.describe.configure({ timeout: 300_000 });
// The question for a second factor is a refusal.
test.use({ knownFaults: /Failed to load resource.* 40[03]/ });

const server = serverOfFile();

/** Passkeys work where the host is a name. */
const named = () => server.address.replace('127.0.0.1', 'localhost');

/** A device that keeps passkeys and has its person touch it at once. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const line = await context.newCDPSession(page);
  await line.send('WebAuthn.enable');
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** A screen that stands still is usable by everybody. */
async function look(page: Page, where: string): Promise<void> {
  await checkWithAxe(page, where);
  await expect.poll(() => lookOver(page, 'en'), where).toEqual([]);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function logOut(page: Page): Promise<void> {
  await leave(page);
  await page.evaluate(() => localStorage.clear());
}

/** The password, up to the question for a second factor. */
async function typePassword(page: Page, username: string): Promise<void> {
  await logOut(page);
  await typeCredentials(page, username, passwordOf(username));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you');
}

/** Adds an app. @returns its secret, and the recovery codes that came with it */
async function addApp(page: Page, username: string) {
  await page.goto('/dashboard/profile');
  await button(page, 'Add an app').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your name for it').fill('Work phone');
  await dialog.getByLabel('Your current password').fill(passwordOf(username));
  await button(page, 'Continue').click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await look(page, 'the secret of an app');
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code of your app').fill(appCode(secret, -1));
  await button(page, 'Add the app').click();
  await expect(dialog.getByText('Keep these codes now')).toBeVisible();
  await look(page, 'recovery codes');
  // They are shown this once: Escape must not lose them.
  await expect(button(page, 'Save as a file')).toBeFocused();
  await page.keyboard.press('Escape');
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await button(page, 'I have kept them').click();
  return { secret, codes };
}

async function addPasskey(page: Page, username: string): Promise<void> {
  await page.goto('/dashboard/profile');
  await expect(button(page, 'Add a passkey')).toBeVisible();
  await look(page, 'the second factors of an account');
  await button(page, 'Add a passkey').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your name for it').fill('Laptop');
  await dialog.getByLabel('Your current password').fill(passwordOf(username));
  await look(page, 'a passkey before it is made');
  await button(page, 'Continue').click();
  await expect(dialog).toBeHidden();
  await button(page, 'Rename Laptop').click();
  await page.getByRole('dialog').getByLabel('Your name for it').fill('Work laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Work laptop', { exact: true })).toBeVisible();
}

/** The second factor was given in this session more than 15 minutes ago. */
const letTimePass = (username: string) =>
  rowsOf(
    `update oauth_session set factor_at = factor_at - interval '16 minutes'
      where user_id = (select id from user__user where name = '${username}')`,
    server.data,
  );

/** With what a form was signed, as its record says. */
async function signedBy(formType: string, username: string): Promise<unknown> {
  return rowsOf(
    `select body::json->'signedBy'->>'username' as who, body::json->'signedBy'->'factor'->>'kind' as kind,
        body::json->'signedBy'->'factor'->>'name' as name
      from certification_record where form_type = '${formType}' and body::json->'signedBy'->>'username' = '${username}'`,
    server.data,
  );
}

async function certifyReport(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start' }).first().click();
  await button(page, 'Report no activity').click();
  await expect(page).toHaveURL(/formCertification\/first_handler_report\/[0-9a-f-]{36}$/);
  const address = page.url();
  await expect(button(page, 'Use your passkey')).toBeVisible();
  await look(page, 'a form that asks for a second factor');
  await button(page, 'Use your passkey').click();
  await expect(page.getByText('Confirmed. You can certify now.')).toBeVisible();
  await page.getByLabel('Full name').fill('Dana Ortiz');
  await page.getByLabel('Title').fill('Controller');
  await page.getByRole('checkbox').check();
  await button(page, 'Certify and send').click();
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 30_000 });
  await page.goto(address);
  await expect(page.getByText(/^Passkey “Work laptop”, /)).toBeVisible();
}

async function certifyPacket(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page
    .getByRole('link', { name: /^Reporting packet, season/ })
    .first()
    .click();
  await expect(page.getByText('Confirmed. You can certify now.')).toBeVisible();
  await page.getByLabel('Full name').fill('Dana Ortiz');
  await page.getByRole('checkbox').check();
  await button(page, 'Certify packet').click();
  await expect(page.getByText('The reporting packet is certified')).toBeVisible();
  await expect(page.getByText(/^Passkey “Work laptop”, /)).toBeVisible();
}

test('a company signs in and certifies with an app, with a passkey, and gets in again without either', {
  tag: '@long',
}, async ({ browser, request }) => {
  const { username } = await freshCompany(request, { types: ['first_handler'], data: server.data });
  const context = await browser.newContext({ baseURL: named() });
  const page = await context.newPage();
  await setClock(page);
  await addAuthenticator(context, page);
  await typeCredentials(page, username, passwordOf(username));
  await expect(page).toHaveURL(/\/dashboard$/);
  const { secret, codes } = await addApp(page, username);

  await typePassword(page, username);
  await expect(page.getByLabel('Code of your app')).toBeVisible();
  await look(page, 'the question for a code');
  await page.getByLabel('Code of your app').fill('12');
  await button(page, 'Sign in').click();
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  await page.getByLabel('Code of your app').fill(appCode(secret));
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await addPasskey(page, username);

  await typePassword(page, username);
  await expect(button(page, 'Use your passkey')).toBeVisible();
  await look(page, 'the question for a passkey');
  await button(page, 'Use your passkey').click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await office(['settings', 'set', 'certifyWithSecondFactor', 'true'], server.data);
  await letTimePass(username);
  await expect(async () => {
    const config = await (await page.request.get('/config.json')).json();
    expect(config.settings.certifyWithSecondFactor).toBe(true);
  }).toPass();
  await page.goto('/dashboard');
  await certifyReport(page);
  await certifyPacket(page);
  const signed = [{ who: username, kind: 'passkey', name: 'Work laptop' }];
  expect(await signedBy('first_handler_report', username)).toEqual(signed);
  expect(await signedBy('reporting_packet', username)).toEqual(signed);

  await typePassword(page, username);
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(codes[3] ?? '');
  await look(page, 'the question for a recovery code');
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // Everything is lost: two people of the office reset it, which ends the session. No page is reading any more by then.
  await logOut(page);
  const why = 'Called back at the company, knows the last invoice.';
  await office(['user', 'reset-second-factor', username, '--why', why], server.data);
  await typeCredentials(page, username, passwordOf(username));
  await expect(page).toHaveURL(/\/dashboard$/);
  await context.close();
});

test('somebody of the office takes a first passkey into use, and is told where it works', { tag: '@long' }, async ({
  browser,
}) => {
  const username = 'journey-office';
  const mail = `${username}@office.example`;
  await office(['user', 'create', username, '--first-name', 'Lee', '--mail', mail, '--staff'], server.data);
  await choosePassword({ username, password: passwordOf(username) }, server.data);
  const context = await browser.newContext({ baseURL: named() });
  const page = await context.newPage();
  await addAuthenticator(context, page);
  await typeCredentials(page, username, passwordOf(username));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your second factor');
  await look(page, 'a first second factor');
  await button(page, 'Set up a passkey').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes');
  await look(page, 'recovery codes in the sign-in');
  await button(page, 'I have kept them').click();
  // The next address would be overtaken by the console that the sign-in still leads to.
  await expect(page).toHaveURL(/\/office$/);

  await page.goto(`${server.address}/signin`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(username));
  await button(page, 'Sign in').click();
  await expect(page.getByText(`Your passkey works at ${named()} only.`)).toBeVisible();
  await context.close();
});
