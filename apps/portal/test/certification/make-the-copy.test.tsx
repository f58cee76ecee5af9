import { firstHandlerReport } from '@packhouse/programme';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { client } from '#kernel/client/client.ts';
import { copyFromSpreadsheet, press } from '../hands.ts';
import { network } from '../network.ts';
import { openScreen } from '../open-screen.tsx';
import { cellOf, grid, openOctober, sheetOf } from '../reports/october.ts';

test('a receipt without its PDF says that it is being made, and that it was not made only when that does not succeed', async () => {
  await openScreen('/dashboard', { as: 'firsthandler' });
  const { rows } = await client.list(firstHandlerReport, { sort: ['created'] });
  const report = rows.find(({ status, pdf }) => status === 'certified' && pdf === null);
  if (report === undefined) throw new Error('Every report of the demonstration has its PDF.');
  let answerUpload: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answerUpload = resolve;
  });
  network.answers(
    ({ method, path }) => method === 'POST' && path.startsWith('/jsonapi/node/first_handler_report/'),
    async () => {
      await held;
      return new Response('{"errors":[]}', { status: 422, headers: { 'content-type': 'application/vnd.api+json' } });
    },
  );
  const missing = page.getByText('The PDF was not made', { exact: false });

  await openScreen(`/dashboard/formCertification/first_handler_report/${report.id}`);
  await expect.element(page.getByText('Making the copy of record…')).toBeVisible();
  expect(missing.elements()).toEqual([]);

  answerUpload();
  await expect.element(missing).toBeVisible();
  network.restored();
  await page.getByRole('button', { name: 'Make the copy of record' }).click();
  await expect.element(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
});

test('whoever leaves while a report is sent is asked, and its amendment is signed below the open points of the office', async () => {
  await openOctober();
  await copyFromSpreadsheet([['P-1', '', '', '10/14/2026', '1,000', '', '', 'T-1']]);
  await cellOf(grid, 1, 'Producer').click();
  await press('Control+v');
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await page.getByLabelText('Full name').fill('Dora Hollis');
  await page.getByLabelText('Title', { exact: true }).fill('Bookkeeper');
  await page.getByRole('checkbox').click();
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  network.answers(
    ({ method, path }) => method === 'POST' && path.startsWith('/jsonapi/node/first_handler_report/'),
    async (ask) => {
      begin();
      await arrives;
      return ask();
    },
  );
  await page.getByRole('button', { name: 'Certify and send' }).click();
  await begun;

  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'The form is still being sent' })).toBeVisible();
  arrive();
  await expect.poll(() => location.pathname).toBe('/dashboard');
  const [report] = (await client.list(firstHandlerReport, {})).rows;
  expect(report?.pdf).not.toBeNull();

  // Given back, its amendment is signed below the points that it leaves open.
  const point = 'nonExemptReceipts/1/inshell: The ticket says 2,500.';
  await commands.office(['report', 'return', report?.id ?? '', '--note', 'One question.', '--point', point]);
  await openScreen(`${await sheetOf('first_handler')}/versions`);
  await page.getByLabelText('What changed and why?').fill('What the program office asked.');
  await page.getByRole('button', { name: 'Begin the amendment' }).click();
  const points = /\/reports\/points/;
  await expect.element(page.getByRole('button', { name: 'Continue to certification' })).toBeVisible();
  network.fails(points, 403);
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect.element(page.getByRole('button', { name: 'Certify and send' })).toBeVisible();
  // Points that could not be read are not none.
  network.answers(points, (ask) => ask());
  await page.getByRole('button', { name: 'Retry' }).click();
  const lead = page.getByRole('link', { name: 'Row 1 of Non-exempt receipts: In shell, lb: The ticket says 2,500.' });
  await lead.click();
  await expect.element(cellOf(grid, 1, 'In shell, lb')).toHaveFocus();
});
