// Rooms: features/report-editor, features/reimbursements, server/features/returns
import { firstHandlerReport } from '@packhouse/programme';
import type { Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, leave, signIn, test } from './portal.ts';
import { cellOf, typeRow } from './receipts-grid.ts';
import { certify, typeDay } from './requests.ts';
import { office, rowsOf, serverData } from './servers/office.ts';

const grid = 'Non-exempt receipts';
const producer = 'Rio Bend Orchards';
const month = 'October 2026';

async function openMonth(page: Page): Promise<void> {
  await page.goto('/dashboard/firstHandlerReports');
  const line = page.getByRole('row', { name: new RegExp(month) });
  await line.getByRole('link').first().click();
}

/** Words that a screen reader says with a cell that somebody has gone to. */
async function saidAt(page: Page, line: number, column: string): Promise<string> {
  const cell = cellOf(page, grid, line, column);
  await cell.click();
  return cell.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

test('points of the office stand at their cells until each is changed or answered', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['first_handler'], producers: [producer] });
  await signIn(page, username, '/dashboard/firstHandlerReports');
  await openMonth(page);
  const rows = ['1,000', '2,000', '3,000'].map((inshell, at) => ({
    ...{ producer, inshell, shelled: '', date: `10/1${at + 4}/2026`, ticket: `T-${at + 1}` },
  }));
  for (const [index, row] of rows.entries()) await typeRow(page, grid, index, row);
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await certify(page, 'Dana Ortiz', 'Controller');

  const backend = await backendAs(request, username);
  const [filed] = await backend.list(firstHandlerReport, 'filter[field_submission_status]=certified');
  const id = filed?.id ?? '';
  const points = [
    'nonExemptReceipts/2/inshell: The ticket says 2,500.',
    'nonExemptReceipts/3/identifier: Whose orchard is this?',
  ];
  await office(['report', 'return', id, '--note', 'Two questions.', ...points.flatMap((point) => ['--point', point])]);

  // A report that was given back opens where it is amended, with what the office asks.
  await openMonth(page);
  await expect(page.getByText('The ticket says 2,500.')).toBeVisible();
  await page.getByLabel('What changed and why?').fill('What the program office asked.');
  await page.getByRole('button', { name: 'Begin the amendment' }).click();
  await expect(page.getByText('2 points of the program office are open').first()).toBeVisible();
  await expect.poll(() => saidAt(page, 2, 'In shell, lb')).toContain('The office asks: The ticket says 2,500.');
  await expect.poll(() => saidAt(page, 1, 'In shell, lb')).not.toContain('The office asks');

  // The way of a point leads to its cell; what is typed there settles it.
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: /^Show/ }).first().click();
  await page.getByRole('button', { name: /The ticket says 2,500\.$/ }).click();
  await expect(cellOf(page, grid, 2, 'In shell, lb')).toBeFocused();
  await page.keyboard.type('2,500');
  await page.keyboard.press('Tab');
  await expect(page.getByText('1 point of the program office is open').first()).toBeVisible();
  await expect.poll(() => saidAt(page, 2, 'In shell, lb')).not.toContain('The office asks');

  await page.getByRole('listitem').filter({ hasText: 'Whose orchard' }).getByRole('button', { name: 'Answer' }).click();
  await page.getByLabel('Your answer to the program office').fill('Ours: the north orchard.');
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('Every point of the program office has an answer').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await certify(page, 'Dana Ortiz', 'Controller');

  const kept = `select point.row_number as row, answer.text as answer from report_return as returned
    join report_point as point on point.return_id = returned.id
    left join point_answer as answer on answer.point_id = point.id
    where returned.report_id = '${id}' order by point.position`;
  expect(await rowsOf(kept, serverData)).toEqual([
    { row: 2, answer: null },
    { row: 3, answer: 'Ours: the north orchard.' },
  ]);
});

test('a claim says at its item that the handler has not paid yet', { tag: '@long' }, async ({ page, request }) => {
  const handler = await freshCompany(request, { types: ['first_handler'], producers: [producer] });
  await signIn(page, handler.username, '/dashboard/firstHandlerReports');
  await openMonth(page);
  await typeRow(page, grid, 0, { producer, date: '10/14/2026', inshell: '1,000', shelled: '', ticket: 'T-1' });
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await certify(page, 'Dana Ortiz', 'Controller');

  const grower = await freshCompany(request, { types: ['producer'] });
  await leave(page);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, grower.username, '/dashboard/reimbursements/domestic/new');
  await page.getByRole('button', { name: 'Add a domestic item' }).click();
  const item = page.getByRole('group', { name: 'Domestic item 1' });
  const field = (label: string) => item.getByLabel(label, { exact: true });
  await field('Producer').fill(producer);
  await field('First handler who paid').fill(handler.title);
  await field('State where grown').selectOption('GA');
  await typeDay(page, 'Date assessment paid', '10142026');
  await field('In shell, pounds').fill('1,000');
  await field('Amount collected').fill('20.00');
  const unpaid = 'Your handler has not paid this month yet. Only what was received is refunded.';
  await expect(item.getByText(unpaid)).toBeVisible();
  // Of receipts that nobody reported the sheet is needed.
  await field('In shell, pounds').fill('7,000');
  await field('Amount collected').fill('140.00');
  await expect(
    item.getByText("We did not find this in your handler's reports. Attach the settlement sheet."),
  ).toBeVisible();
});
