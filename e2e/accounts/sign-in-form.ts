import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Types a username and a password on the sign-in page that stands there, and presses the button. */
export async function enterCredentials(page: Page, username: string, word: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens the sign-in page and does the same there. */
export async function typeCredentials(page: Page, username: string, word: string): Promise<void> {
  await page.goto('/signin');
  await enterCredentials(page, username, word);
}

/** Signs in as another device does. @returns its access token */
export async function otherDevice(request: APIRequestContext, username: string, word: string): Promise<string> {
  const form = {
    grant_type: 'password',
    client_id: 'portal',
    client_secret: 'portal-demo-secret',
    username,
    password: word,
  };
  const answer = await request.post('/oauth/token', { form });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).access_token;
}

/** 200 while a token opens something, 401 when its session has ended. */
export async function statusOf(request: APIRequestContext, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await request.get('/jsonapi/node/season?page[limit]=1', { headers })).status();
}
