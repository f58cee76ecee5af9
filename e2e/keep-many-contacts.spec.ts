// Rooms: features/contacts, domain/spreadsheet, ui/data, packages/spreadsheet
import { readFile } from 'node:fs/promises';
import { pageLimits, producerContact } from '@packhouse/programme';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';

// An answer is lost, and what it told of is refused as there already. A heading of the file is a key of ours.
test.use({ knownFaults: /Failed to load resource.*(net::| 409)|contacts\/import shows the key "email"/ });
test.describe.configure({ timeout: 600_000 });

/** So many are entered: as many as are read at once, which takes more than one request to send. */
const many = pageLimits.producerContacts;
const written = many.toLocaleString('en-US');
const headings = 'identifier,producer_name,street,city,state,zip,phone,email';
const lineOf = (number: number) =>
  `M-${number},Grower ${number} Farm,${number} Orchard Road,Albany,GA,${31_000 + (number % 900)},,`;

test(`${written} producers come from a CSV, mistakes told by row and column, and are searched without asking`, {
  tag: '@long',
}, async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['first_handler'] });
  const backend = await backendAs(request, username);
  await signIn(page, username, '/dashboard/contacts');
  await expect(page.getByRole('heading', { name: 'No producer yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Import' }).click();

  const lines = Array.from({ length: many }, (_, index) => lineOf(index + 1));
  // Row 8 has a ZIP that is none, row 12 the identifier of row 2.
  lines[6] = lineOf(7).replace(/,31\d{3},/, ',317O1,');
  lines[10] = lineOf(11).replace('M-11,', 'M-1,');
  const buffer = Buffer.from([headings, ...lines].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'producers.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('heading', { name: '2 rows to correct', exact: true })).toBeVisible();
  const mistake = (place: string) => page.getByRole('listitem').filter({ has: page.getByText(place, { exact: true }) });
  // Place, value, what is wrong, and how to mend it.
  for (const words of ['F8', '317O1', 'Enter a 5-digit ZIP code, for example 31701.', 'Type five digits'])
    await expect(mistake('Row 8, zip')).toContainText(words);
  for (const words of ['A12', 'M-1', 'Row 2 has this identifier already.', 'Type an identifier that no other producer'])
    await expect(mistake('Row 12, identifier')).toContainText(words);
  await mistake('Row 8, zip').getByRole('textbox').fill('31701');
  await mistake('Row 8, zip').getByRole('button', { name: 'Correct' }).click();
  await mistake('Row 12, identifier').getByRole('textbox').fill('M-11');
  await mistake('Row 12, identifier').getByRole('button', { name: 'Correct' }).click();
  // The answer to the first hundred is lost: they are there, and the portal cannot know.
  const operations = '**/jsonapi/operations';
  await page.route(
    operations,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: `Add ${written} producers` }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'An error has occured.' })).toBeVisible();
  expect(await backend.all(producerContact, 'page[limit]=500')).toHaveLength(100);
  await page.getByRole('button', { name: `Add ${written} producers` }).click();
  await expect(page.getByText(`${written} producers added`)).toBeVisible({ timeout: 300_000 });
  const held = await backend.all(producerContact, 'page[limit]=500&sort=field_unique_identifier');
  expect(held).toHaveLength(many);
  expect(new Set(held.map(({ identifier }) => identifier)).size).toBe(many);
  expect(held.find(({ identifier }) => identifier === 'M-7')).toMatchObject({ title: 'Grower 7 Farm', zip: '31701' });

  // One read brings them all; typing asks for nothing more.
  const reads: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/jsonapi/node/fh_producer_contact')) reads.push(call.url());
  });
  await page.goto('/dashboard/contacts');
  const shown = page.getByRole('status').filter({ hasText: 'producers' });
  await expect(shown).toHaveText(`${written} of ${written} producers`);
  expect(decodeURIComponent(reads[0] ?? '')).toContain(`page[limit]=${many}`);
  const asked = reads.length;
  await page.getByLabel('Search').fill(`m-${many - 1}`);
  await expect(shown).toHaveText(`1 of ${written} producers`);
  await expect(page.getByRole('link', { name: `Grower ${many - 1} Farm` })).toBeVisible();
  await page.getByLabel('Search').fill(`M-${many / 10}`);
  await expect(shown).toHaveText(`2 of ${written} producers`);
  expect(reads).toHaveLength(asked);

  await page.getByLabel('Search').fill('');
  await expect(shown).toHaveText(`${written} of ${written} producers`);
  const download = page.waitForEvent('download', { timeout: 90_000 });
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const exported = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(exported).toHaveLength(many + 1);
});
