// Rooms: features/contacts, domain/spreadsheet, packages/spreadsheet
import { readFile } from 'node:fs/promises';
import { producerContact } from '@packhouse/programme';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test, watchConsole } from './portal.ts';
import { workbook } from './workbook.ts';

// A column of the files is called so, and stands on the screen by its own name.
test.use({ knownFaults: /contacts\/import shows the key "email"/ });

test('a first handler adds a producer, mends it and takes it out of use', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const faults = watchConsole(page);
  const backend = await backendAs(request, 'producer');
  const before = await backend.list(producerContact, 'page[limit]=1500&sort=title');
  const [known] = before;
  await signIn(page, 'producer', '/dashboard/contacts');
  await page.getByRole('link', { name: 'Add a producer' }).click();
  await page.getByRole('button', { name: 'Add a producer' }).click();
  const problems = page.getByRole('alert', { name: 'There is a problem' });
  for (const text of ["Enter the producer's name.", 'Enter the city.', 'Enter a 5-digit ZIP code, for example 31701.'])
    await expect(problems).toContainText(text);

  await page.getByLabel('Farm or producer name').fill(`${known?.title}, L.L.C.`);
  await page.getByLabel('Unique identifier').fill(known?.identifier?.toLowerCase() ?? '');
  await page.getByLabel('Street', { exact: true }).fill('12 Grove Road');
  await page.getByLabel('City').fill('Fairhope');
  await page.getByLabel('State').selectOption('AL');
  await page.getByLabel('ZIP').fill(known?.zip ?? '');
  await expect(page.getByText(`You already have ${known?.title} at this ZIP code.`)).toBeVisible();
  await expect(problems).toContainText(`You already use this identifier for ${known?.title}.`);
  await page.getByLabel('Farm or producer name').fill('Journey Grove');
  await page.getByLabel('Unique identifier').fill('J-1');
  await page.getByRole('button', { name: 'Add a producer' }).click();
  await expect(page).toHaveURL(/\/dashboard\/contacts$/);

  await page.getByLabel('Search').fill('journey');
  await expect(page.getByRole('status').filter({ hasText: '1 of' })).toHaveText(`1 of ${before.length + 1} producers`);
  await page.getByRole('link', { name: 'Journey Grove' }).click();
  await page.getByLabel('Phone').fill('251-555-0199');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  const patch = page.waitForRequest((call) => call.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/dashboard\/contacts$/);
  const { data: sent } = (await patch).postDataJSON();
  expect((await patch).url()).toContain(`/jsonapi/node/fh_producer_contact/${sent.id}`);
  expect(sent.attributes).toMatchObject({ field_phone: '251-555-0199' });
  const saved = await backend.list(producerContact, 'filter[field_unique_identifier]=J-1');
  expect(saved).toMatchObject([
    {
      id: sent.id,
      title: 'Journey Grove',
      street: '12 Grove Road',
      state: 'AL',
      phone: '251-555-0199',
      email: null,
      active: true,
    },
  ]);

  await page.getByRole('link', { name: 'Journey Grove' }).click();
  await expect(page.getByText('No report names this producer yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
  await expect.poll(() => backend.read(producerContact, saved[0]?.id ?? '')).toMatchObject({ active: false });

  await page.goto('/dashboard/contacts');
  await page.getByLabel('Activity').selectOption('inactive');
  await page.getByLabel('Search').fill('journey');
  const download = page.waitForEvent('download', { timeout: 90_000 });
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.slice(1)).toEqual([`J-1,Journey Grove,,12 Grove Road,,Fairhope,AL,${known?.zip},251-555-0199,,no`]);
  expect(faults).toEqual([]);
});

test('producers come from a workbook: mistakes told by the cell, each sent once, exported and taken back', {
  tag: '@long',
}, async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['first_handler'], producers: ['Rio Bend Orchards'] });
  const backend = await backendAs(request, username);
  const faults = watchConsole(page);
  await signIn(page, username, '/dashboard/contacts');
  await page.getByRole('link', { name: 'Import' }).click();
  const headings = ['identifier', 'producer_name', 'street', 'city', 'state', 'zip', 'email'];
  const address = ['1 Road', 'Americus', 'Georgia'];
  await page.locator('input[type=file]').setInputFiles(
    workbook('producers.xlsx', [
      { name: 'Read me', rows: [['Our producers']] },
      {
        name: 'Producers',
        rows: [
          headings,
          ['N-1', 'Lake Fork Pecans', ...address, 31_709, 'lake@fork.example'],
          ['N-2', '=Old Mill Grove', ...address, 31_709, 'at home'],
          ['n-1', 'Third Farm', ...address, 31_709, ''],
          ['P-1', 'Somebody Else', ...address, 31_709, ''],
          ['P-1', 'Rio Bend Orchards, LLC', '99 New Road', 'Albany', 'GA', 31_701, ''],
        ],
      },
    ]),
  );
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
  await expect(page.getByLabel('Sheet')).toHaveValue('Producers');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('heading', { name: '4 rows to correct', exact: true })).toBeVisible();
  const mistake = (cell: string) => page.getByRole('listitem').filter({ hasText: cell });
  await expect(mistake('Producers!G3')).toContainText('Enter an e-mail address in the form name@company.com.');
  await expect(mistake('Producers!A4')).toContainText('Row 2 has this identifier already.');
  await expect(mistake('Producers!A5')).toContainText('You already use this identifier for Rio Bend Orchards.');
  await mistake('Producers!G3').getByRole('textbox').fill('mill@grove.example');
  await mistake('Producers!G3').getByRole('button', { name: 'Correct' }).click();
  await expect(mistake('Producers!G3')).toBeHidden();
  await page.getByRole('button', { name: 'Leave row 4 out' }).click();
  await page.getByRole('button', { name: 'Leave row 5 out' }).click();
  await page.getByRole('button', { name: 'Add and change producers' }).dblclick();
  await expect(page).toHaveURL(/\/dashboard\/contacts$/);
  await expect(page.getByText('2 producers added and 1 producer changed')).toBeVisible();

  const saved = await backend.list(producerContact, 'sort=field_unique_identifier&page[limit]=50');
  expect(saved.map(({ identifier, title, street, email }) => [identifier, title, street, email])).toEqual([
    ['N-1', 'Lake Fork Pecans', '1 Road', 'lake@fork.example'],
    ['N-2', '=Old Mill Grove', '1 Road', 'mill@grove.example'],
    ['P-1', 'Rio Bend Orchards, LLC', '99 New Road', null],
  ]);

  // An export can be imported again, and changes nothing.
  const download = page.waitForEvent('download', { timeout: 90_000 });
  await page.getByRole('button', { name: 'Export as Excel' }).click();
  const exported = await readFile(await (await download).path());
  await page.getByRole('link', { name: 'Import' }).click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file]').setInputFiles({ name: 'producers.xlsx', mimeType, buffer: exported });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to correct' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add 0 producers' })).toBeDisabled();

  // The producers were the first of the three steps.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const steps = page.getByRole('list', { name: 'The three steps of a month' });
  await expect(steps.locator('[aria-current=step]')).toContainText('Enter the month’s receipts');
  expect(faults).toEqual([]);
});
