import { path } from '@packhouse/jsonapi';
import { companyContact, packetConfirmation, season } from '@packhouse/programme';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '#kernel/client/client.ts';
import { session } from '#kernel/session/session.ts';
import { goTo } from '../every-route.ts';
import { type Call, network } from '../network.ts';
import { freshCompany, openScreen } from '../open-screen.tsx';

interface SeasonRow {
  id: string;
  attributes: { title: string; field_current_season: boolean };
}

/** Changes the seasons that signing in reads, as a provider could have set them. */
function shapeSeasons(change: (row: SeasonRow) => void): void {
  network.answers(/jsonapi\/node\/season\?/, async (ask) => {
    const response = await ask();
    const body: { data: SeasonRow[] } = await response.json();
    for (const row of body.data) change(row);
    return new Response(JSON.stringify(body), response);
  });
}

/** Changes what the browser keeps of the company's profile. */
function shapeProfile(change: 'drop' | 'noId'): void {
  const profile = JSON.parse(localStorage.getItem('company_profile') ?? '{}');
  // The company is still the person's own.
  const own = { ...profile.field_user_company, id: '' };
  if (change === 'drop') localStorage.removeItem('company_profile');
  else localStorage.setItem('company_profile', JSON.stringify({ ...profile, id: '', field_user_company: own }));
  session.storeChanged();
}

const packet = (seasonId = '') => `/dashboard/forms/${seasonId}/packet`;
const certify = page.getByRole('button', { name: 'Certify packet' });
const told = (text: string) => expect.element(page.getByRole('heading', { name: text })).toBeVisible();

async function currentSeason(): Promise<string> {
  const { rows } = await client.list(season, { where: [{ path: path(season.fields.current), value: true }] });
  return rows[0]?.id ?? 'no season';
}

async function sign(): Promise<void> {
  await page.getByLabelText('Full name').fill('Dana Ortiz');
  await page.getByRole('checkbox').click();
}

test('a company profile that is not there is told, and signing in brings it back', async () => {
  await openScreen('/dashboard', { as: 'multi' });
  const current = await currentSeason();
  shapeProfile('drop');
  await goTo(packet(current));
  await told('Company profile is not loaded.');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a company without an id is told', async () => {
  await openScreen('/dashboard', { as: 'multi' });
  const current = await currentSeason();
  shapeProfile('noId');
  await goTo(packet(current));
  await told('Missing company ID.');
  await expect.element(page.getByText(/Nothing was sent\. Log out and sign in again/)).toBeVisible();
  expect(certify.query()).toBeNull();
});

test('no current season is told on every screen that needs one', async () => {
  shapeSeasons(({ attributes }) => {
    attributes.field_current_season = false;
  });
  await openScreen('/dashboard', { as: 'multi' });
  const noSeason = page.getByText('No season is open. Please contact the program office.');
  await expect.element(noSeason).toBeVisible();
  await goTo('/dashboard/forms');
  await expect.element(noSeason).toBeVisible();
  const { rows } = await client.list(season, { sort: [`-${path(season.fields.startsOn)}`] });
  await goTo(packet(rows[0]?.id));
  await told('Current season is not available.');
  expect(certify.query()).toBeNull();
});

test('a current season without an id is told', async () => {
  shapeSeasons((row) => {
    if (row.attributes.field_current_season) row.id = '';
  });
  await freshCompany({ types: ['first_handler'] });
  const { rows } = await client.list(season, { where: [{ path: 'title', value: '2025-26' }] });
  await openScreen(packet(rows[0]?.id));
  await told('Missing current season ID.');
  expect(page.getByRole('link', { name: /^Show the packet of/ }).query()).toBeNull();
  expect(certify.query()).toBeNull();
});

test('of two current seasons the one that started last is certified, and the dashboard says so', async () => {
  shapeSeasons(({ attributes }) => {
    if (attributes.title === '2025-26') attributes.field_current_season = true;
  });
  await freshCompany({ types: ['first_handler'] });
  const current = await currentSeason();
  await openScreen('/dashboard');
  await expect.element(page.getByText(/More than one season is marked current\./)).toBeVisible();
  await page.getByRole('link', { name: /^Reporting packet, season/ }).click();
  await expect.poll(() => location.pathname).toBe(packet(current));
  await sign();
  await certify.click();
  await expect.element(page.getByText('The reporting packet is certified')).toBeVisible();
  const { rows } = await client.list(packetConfirmation);
  expect(rows.map((row) => [row.season?.id, row.confirmed])).toEqual([[current, true]]);
});

test('each call that fails has its own text, and Retry goes on without doubling anything', async () => {
  await freshCompany({ types: ['first_handler'] });
  await openScreen('/dashboard');
  await page.getByRole('link', { name: /^Reporting packet, season/ }).click();
  await sign();

  const confirmations = '/jsonapi/node/reporting_packet_confirmation';
  const search = ({ method, path: called }: Call) => method === 'GET' && called.startsWith(confirmations);
  const create = ({ method, path: called }: Call) => method === 'POST' && called === confirmations;
  const update = ({ path: called }: Call) => called.startsWith(`${confirmations}/`);
  const append = /\/relationships\/field_reporting_packet_confirms$/;
  const reload = /\/jsonapi\/node\/appb_company_contact\/[^/]*\?include=/;
  const retry = () => page.getByRole('button', { name: 'Retry' }).click();
  const held = async () => (await client.list(packetConfirmation)).rows.length;

  network.fails(search, 503);
  await certify.click();
  await told('Failed to search existing confirmations: 503');
  network.restored();

  network.fails(create, 500);
  await retry();
  await told('Failed to create new confirmation: 500');
  expect(await held()).toBe(0);
  network.restored();

  network.fails(append, 403);
  await retry();
  await told('Failed to append confirmation to company: 403');
  expect(await held()).toBe(1);

  network.fails(update, 409);
  await retry();
  await told('Failed to update existing confirmation: 409');
  network.restored();

  network.lost(append);
  await retry();
  await told('Failed to append confirmation to company: no answer');
  network.restored();

  network.fails(reload, 500);
  await retry();
  await told('Unknown error');
  network.restored();
  await retry();
  await expect.element(page.getByText('The reporting packet is certified')).toBeVisible();

  const { rows } = await client.list(packetConfirmation);
  expect(rows.map(({ confirmed }) => confirmed)).toEqual([true]);
  const [company] = (await client.list(companyContact)).rows;
  expect(company?.packetConfirmations.map(({ id }) => id)).toEqual([rows[0]?.id]);
});
