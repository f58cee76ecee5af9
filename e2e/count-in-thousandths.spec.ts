// Rooms: features/report-editor, features/report-import, features/form-certification, domain/fields, domain/filing, server/jsonapi, server/features/invoices, packages/programme/src/values
import { fileURLToPath } from 'node:url';
import { fhNonExemptReceipt, firstHandlerReport, invoice, producerContact } from '@packhouse/programme';
import { pdfText } from '@packhouse/testing';
import { backendAs } from './backend.ts';
import { expect, signIn, test } from './portal.ts';
import { cellOf, columnTexts, importRows } from './receipts-grid.ts';
import { certify } from './requests.ts';
import { serverOfFile } from './servers/server-of-file.ts';

const server = serverOfFile({ PROGRAMME: fileURLToPath(new URL('fixtures/tons.json', import.meta.url)) });
const grid = 'Non-exempt receipts';

/** Twenty deliveries, the first of which tells by its decimals how the column is written. */
const deliveries = (grower: string) =>
  ['Grower #,State grown,Date received,Rough,Ticket']
    .concat(
      Array.from(
        { length: 20 },
        (_, index) =>
          `${grower},GA,10/${String(index + 1).padStart(2, '0')}/2026,${index === 0 ? '12.3450' : '12.345'},M-${index}`,
      ),
    )
    .join('\n');

test('a month counted to the thousandth is typed, pasted, imported, certified and billed in its cents', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, 'firsthandler');
  const backend = await backendAs(context.request, 'firsthandler');
  const [grower] = (await backend.all(producerContact, '')).filter(
    ({ active, identifier }) => active && identifier !== null,
  );
  if (grower === undefined) throw new Error('The demonstration has too few producers.');
  await page.getByRole('link', { name: 'Start' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First handler report, October 2026');

  // Pasted under their headings, then one typed over.
  const pasted = [
    ['Producer', 'State', 'Collected on', 'Rough, t', 'Sawn, t', 'Ticket'],
    [grower.title, 'GA', '10/02/2026', '1', '', 'T-1'],
    [grower.title, 'GA', '10/03/2026', '0.125', '', 'T-2'],
    [grower.title, 'GA', '10/04/2026', '1,234.567', '', 'T-3'],
    [grower.title, 'GA', '10/05/2026', '', '2.005', 'T-4'],
  ];
  await page
    .getByRole('grid', { name: grid })
    .getByRole('row')
    .nth(1)
    .getByRole('combobox', { name: 'Producer' })
    .click();
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    pasted.map((cells) => cells.join('\t')).join('\n'),
  );
  await page.getByRole('button', { name: 'Paste 4 rows' }).click();
  await expect.poll(() => columnTexts(page, grid, 'Ticket')).toEqual(['T-1', 'T-2', 'T-3', 'T-4']);
  await cellOf(page, grid, 1, 'Rough, t').click();
  await page.keyboard.type('12.3456');
  await page.keyboard.press('Enter');
  const cell = cellOf(page, grid, 1, 'Rough, t');
  await cell.click();
  await expect(cell).toHaveAccessibleDescription('Use at most three decimal places.');
  await page.keyboard.type('12.345');
  await page.keyboard.press('Enter');
  await expect.poll(() => columnTexts(page, grid, 'Rough, t')).toEqual(['12.345', '0.125', '1,234.567', '']);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();

  const file = { name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(deliveries(grower.identifier ?? '')) };
  await importRows(page, file, '20');
  // 12.345 t at $44.0925 are $544.32, 0.125 t $5.51, 1,234.567 t $54,435.15; 2.005 t at $88.1849 are $176.81.
  const totals = page.getByRole('region', { name: 'Totals of this report' });
  await expect(totals).toContainText('$66,048.19');
  await expect(totals).toContainText('1,493.937');
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page).toHaveURL(/\/formCertification\/first_handler_report\//, { timeout: 60_000 });
  const reportId = page.url().split('/').at(-1) ?? '';
  await certify(page, 'Dana Ortiz', 'Controller');

  const report = await backend.read(firstHandlerReport, reportId);
  const figures = { totalInshell: '1493.937', totalShelled: '2.005', totalAssessment: '66048.19' };
  expect(report).toMatchObject({ status: 'certified', ...figures });
  const [{ id } = { id: '' }] = report.nonExemptReceipts;
  expect(await backend.read(fhNonExemptReceipt, id)).toMatchObject({ inshell: '12.345', assessment: '544.32' });
  expect((await backend.all(invoice, '')).map(({ amountDue }) => amountDue)).toContain('66048.19');
  const record = pdfText(await backend.download(report.pdf?.id ?? ''));
  for (const words of ['12.345', '1,234.567', '1,493.937', '2.005', '$66,048.19']) expect(record).toContain(words);
  await context.close();
});
