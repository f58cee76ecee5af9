import { companyContact, packetConfirmation, season } from '@packhouse/programme';
import type { Page } from '@playwright/test';
import { typeCredentials } from './accounts/sign-in-form.ts';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, passwordOf, setClock, signIn, test } from './portal.ts';

// Calls are made to fail.
test.use({ knownFaults: /Failed to load resource.*(403|409|422|500|503|net::)/ });

interface SeasonRow {
  id: string;
  attributes: { title: string; field_current_season: boolean };
}

/** Changes the seasons that signing in reads, as a provider could have set them. */
async function shapeSeasons(page: Page, change: (row: SeasonRow) => void): Promise<void> {
  await page.route('**/jsonapi/node/season?*', async (route) => {
    const response = await route.fetch();
    const body: { data: SeasonRow[] } = await response.json();
    for (const row of body.data) change(row);
    await route.fulfill({ response, json: body });
  });
}

/** Changes what the browser keeps of the company's profile, then opens the portal anew. */
async function shapeProfile(page: Page, change: 'drop' | 'noId'): Promise<void> {
  await page.evaluate((how) => {
    const profile = JSON.parse(localStorage.getItem('company_profile') ?? '{}');
    // The company is still the person's own.
    const own = { ...profile.field_user_company, id: '' };
    if (how === 'drop') localStorage.removeItem('company_profile');
    else localStorage.setItem('company_profile', JSON.stringify({ ...profile, id: '', field_user_company: own }));
  }, change);
}

/** Signs in through the screen, whose reads have been shaped. */
async function enter(page: Page, username: string): Promise<void> {
  await setClock(page);
  await typeCredentials(page, username, passwordOf(username));
  await expect(page).toHaveURL(/\/dashboard$/);
}

const packet = (seasonId = '') => `/dashboard/forms/${seasonId}/packet`;
const certifyButton = 'Certify packet';

test.describe('before a packet can be certified', () => {
  test('a company profile that is not there is told, and signing in brings it back', async ({ page, request }) => {
    const [current] = await (await backendAs(request, 'multi')).list(season, 'filter[field_current_season]=1');
    await signIn(page, 'multi');
    await shapeProfile(page, 'drop');
    await page.goto(packet(current?.id));
    await expect(page.getByRole('heading', { name: 'Company profile is not loaded.' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  test('a company without an id is told', async ({ page, request }) => {
    const [current] = await (await backendAs(request, 'multi')).list(season, 'filter[field_current_season]=1');
    await signIn(page, 'multi');
    await shapeProfile(page, 'noId');
    await page.goto(packet(current?.id));
    await expect(page.getByRole('heading', { name: 'Missing company ID.' })).toBeVisible();
    await expect(page.getByText('Nothing was sent. Log out and sign in again', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: certifyButton })).toHaveCount(0);
  });

  test('no current season is told on every screen that needs one', async ({ page, request }) => {
    const [newest] = await (await backendAs(request, 'multi')).list(season, 'sort=-field_season_start_date');
    await shapeSeasons(page, ({ attributes }) => {
      attributes.field_current_season = false;
    });
    await enter(page, 'multi');
    const noSeason = page.getByText('No season is open. Please contact the program office.');
    await expect(noSeason).toBeVisible();
    await page.goto('/dashboard/forms');
    await expect(noSeason).toBeVisible();
    await page.goto(packet(newest?.id));
    await expect(page.getByRole('heading', { name: 'Current season is not available.' })).toBeVisible();
    await expect(page.getByRole('button', { name: certifyButton })).toHaveCount(0);
  });

  test('a current season without an id is told', { tag: '@long' }, async ({ page, request }) => {
    const { username } = await freshCompany(request, { types: ['first_handler'] });
    const [before] = await (await backendAs(request, username)).list(season, 'filter[title]=2025-26');
    await shapeSeasons(page, (row) => {
      if (row.attributes.field_current_season) row.id = '';
    });
    await enter(page, username);
    await page.goto(packet(before?.id));
    await expect(page.getByRole('heading', { name: 'Missing current season ID.' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Show the packet of/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: certifyButton })).toHaveCount(0);
  });

  test('of two current seasons the one that started last is certified, and the dashboard says so', {
    tag: '@long',
  }, async ({ page, request }) => {
    const { username } = await freshCompany(request, { types: ['first_handler'] });
    const backend = await backendAs(request, username);
    const [current] = await backend.list(season, 'filter[field_current_season]=1');
    await shapeSeasons(page, ({ attributes }) => {
      if (attributes.title === '2025-26') attributes.field_current_season = true;
    });
    await enter(page, username);
    await expect(page.getByText('More than one season is marked current.', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'Certify the reporting packet' }).click();
    await expect(page).toHaveURL(packet(current?.id));
    await page.getByLabel('Full name').fill('Dana Ortiz');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: certifyButton }).click();
    await expect(page.getByText('The reporting packet is certified')).toBeVisible();
    const stored = await backend.list(packetConfirmation, 'page[limit]=5');
    expect(stored.map((row) => [row.season?.id, row.confirmed])).toEqual([[current?.id, true]]);
  });
});

test('each call that fails has its own text, and Retry goes on without doubling anything', async ({
  page,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['first_handler'] });
  const backend = await backendAs(request, username);
  await signIn(page, username);
  await page.getByRole('link', { name: 'Certify the reporting packet' }).click();
  await page.getByLabel('Full name').fill('Dana Ortiz');
  await page.getByRole('checkbox').check();

  const search = '**/jsonapi/node/reporting_packet_confirmation?**';
  const create = '**/jsonapi/node/reporting_packet_confirmation';
  const update = '**/jsonapi/node/reporting_packet_confirmation/*';
  const append = '**/relationships/field_reporting_packet_confirms';
  const reload = '**/jsonapi/node/appb_company_contact/*?include=*';
  const press = (name: string) => page.getByRole('button', { name }).click();
  const told = (text: string) => expect(page.getByRole('heading', { name: text })).toBeVisible();
  const held = async () => (await backend.list(packetConfirmation, 'page[limit]=5')).length;

  await page.route(search, (route) => route.fulfill({ status: 503, body: '{}' }));
  await press(certifyButton);
  await told('Failed to search existing confirmations: 503');
  await page.unroute(search);

  await page.route(create, (route) => route.fulfill({ status: 500, body: '{}' }));
  await press('Retry');
  await told('Failed to create new confirmation: 500');
  expect(await held()).toBe(0);
  await page.unroute(create);

  await page.route(append, (route) => route.fulfill({ status: 403, body: '{}' }));
  await press('Retry');
  await told('Failed to append confirmation to company: 403');
  expect(await held()).toBe(1);

  await page.route(update, (route) => route.fulfill({ status: 409, body: '{}' }));
  await press('Retry');
  await told('Failed to update existing confirmation: 409');
  await page.unroute(update);
  await page.unroute(append);

  await page.route(append, (route) => route.abort());
  await press('Retry');
  await told('Failed to append confirmation to company: no answer');
  await page.unroute(append);

  await page.route(reload, (route) => route.fulfill({ status: 500, body: '{}' }));
  await press('Retry');
  await told('Unknown error');
  await page.unroute(reload);
  await press('Retry');
  await expect(page.getByText('The reporting packet is certified')).toBeVisible();

  const confirmations = await backend.list(packetConfirmation, 'page[limit]=5');
  expect(confirmations.map(({ confirmed }) => confirmed)).toEqual([true]);
  const [company] = await backend.list(companyContact, 'page[limit]=5');
  expect(company?.packetConfirmations.map(({ id }) => id)).toEqual([confirmations[0]?.id]);
});
