import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#kernel/session/query-client.ts';
import { everyRouteInside, goTo, ownAddresses } from '../every-route.ts';
import { textsOf } from '../hands.ts';
import { type Call, network } from '../network.ts';
import { freshCompany, openScreen, reopen } from '../open-screen.tsx';
import { sheetOf } from '../reports/october.ts';

const isLong = import.meta.env.VITE_TEST_LONG === '1';
const failed = /^message: 500$/;
const exemptions = /jsonapi\/node\/exemption\?/;
const main = page.getByRole('main');

const isRead = ({ method, path }: Call) => method === 'GET' && /^\/(jsonapi|account|calendar|documents)\//.test(path);

/** Drawn from what signing in has read. */
const asksNothing = ['/dashboard/help', '/dashboard/help/$topic'];
/** New forms for which the reads only help with what is typed: they go on without them (specification, section 8). */
const goesOn: ReadonlyMap<string, RegExp | string> = new Map([
  ['/dashboard/contacts/new', 'The certificates could not be loaded. Everything else can be saved.'],
  ['/dashboard/reimbursements/domestic/new', 'Add a domestic item'],
  ['/dashboard/reimbursements/import/new', 'Add an import item'],
]);

/** Presses every Retry of the screen until none is left. */
async function retryAll(where: string): Promise<void> {
  const retry = main.getByRole('button', { name: /^Retry/ });
  await expect
    .poll(
      () => {
        for (const button of retry.elements()) if (button instanceof HTMLElement) button.click();
        return [...textsOf(page.getByText(failed)), ...textsOf(retry)];
      },
      { message: `${where} after Retry`, interval: 250 },
    )
    .toEqual([]);
}

/** So many of the screens are tried in a short run; all of them are opened, with their reads, by the journeys. */
const oneScreenIn = 6;
const tried = everyRouteInside.filter((_path, place) => isLong || place % oneScreenIn === 0);
let addresses: Promise<ReadonlyMap<string, string>> | undefined;

test.for(tried)('%s says that its reads failed, and Retry brings what it is for', async (path) => {
  // With what signing in reads, and nothing else yet.
  await openScreen('/dashboard/help', { as: 'multi' });
  addresses ??= ownAddresses();
  const filled = await addresses;
  const address = path.includes('$') ? filled.get(path) : path;
  expect(address, `${path} needs its parameters in e2e/addresses-of.ts`).toBeDefined();
  network.fails(isRead, 500);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  network.asked();
  await goTo(address ?? '');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (asksNothing.includes(path)) {
    expect(network.asked().filter(isRead)).toEqual([]);
  } else {
    await expect.element(page.getByText(goesOn.get(path) ?? failed).first()).toBeVisible();
  }
  network.restored();
  await retryAll(path);
  // A receipt makes its copy of record on its own: what that reads would count for the next screen.
  await expect.poll(() => queryClient.isMutating(), { message: `${path} has ended its work` }).toBe(0);
});

test('exemptions that do not load raise nothing, and the screen says so in their place', async () => {
  network.fails(exemptions, 500);
  await openScreen('/dashboard/exemptions/deMinimis', { as: 'multi' });
  const unloaded = main.getByRole('heading', { name: 'Exemptions could not be loaded' });
  await expect.element(unloaded).toBeVisible();
  expect(main.getByRole('heading', { name: /^No de minimis exemption/ }).query()).toBeNull();
  expect(main.getByRole('link', { name: 'Apply for an exemption' }).query()).toBeNull();
  network.restored();
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => unloaded.query()).toBeNull();

  network.fails(exemptions, 500);
  await goTo('/dashboard/contacts/new');
  const unread = main.getByText('The certificates could not be loaded. Everything else can be saved.');
  await expect.element(unread).toBeVisible();
  network.restored();
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect.element(main.getByRole('combobox', { name: /^Default certificate/ })).toBeEnabled();

  // Where they only help to check what is typed, the form goes on without them.
  const sheet = await sheetOf('first_handler', 'November 2026');
  network.fails(exemptions, 500);
  await goTo(sheet);
  await expect.element(main.getByRole('grid', { name: 'Non-exempt receipts', exact: true })).toBeVisible();
  expect(page.getByText(failed).query()).toBeNull();
  await goTo('/dashboard/reimbursements/import/new');
  await expect.element(main.getByRole('button', { name: 'Add an import item' })).toBeVisible();
  expect(page.getByText(failed).query()).toBeNull();
});

const parts = [
  { path: '/dashboard/calendar', what: 'exemption certificates', stays: () => main.getByRole('tab').first() },
  { path: '/dashboard/documents', what: 'Some documents', stays: () => main.getByRole('status').first() },
];

test.for(parts)('one failed read takes nothing else of $path down', async ({ path, what, stays }) => {
  network.fails(exemptions, 500);
  await openScreen(path, { as: 'multi' });
  await expect.element(main.getByText(failed)).toBeVisible();
  await expect.element(main.getByText(new RegExp(`${what}.*could not be loaded`))).toBeVisible();
  await expect.element(stays()).toBeVisible();
  network.restored();
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => main.getByText(failed).query()).toBeNull();
  await expect.element(stays()).toBeVisible();
});

test('the current season’s months stand as they were read last, and say so, while they cannot be read', async () => {
  const packages = /node\/fh_reporting_forms_package\?/;
  await freshCompany({ types: ['first_handler'] });
  await openScreen('/dashboard/forms');
  const october = main.getByRole('rowheader', { name: 'October 2026' });
  await expect.element(october).toBeVisible();
  const kept = localStorage.getItem('fh_forms_packages');

  // Another season that is looked at is not what is kept.
  await goTo('/dashboard/firstHandlerReports');
  await main.getByLabelText('Season').selectOptions('2025-26');
  await expect.element(main.getByText('No packages for this season yet')).toBeVisible();
  expect(localStorage.getItem('fh_forms_packages')?.length).toBe(kept?.length);

  network.fails(packages, 503);
  await reopen();
  await expect.element(main.getByText('message: 503')).toBeVisible();
  await expect.element(main.getByText(/^This is the list as it was read on /)).toBeVisible();
  await expect.element(october).toBeVisible();
  network.restored();
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => main.getByText(/^This is the list as it was read on /).query()).toBeNull();
});
