// Rooms: features/report-editor, features/report-import, features/form-certification, features/exemptions, server/settings, server/demo, packages/programme/src/messages
import { firstHandlerReport, invoice, type LanguageCode, languages, producerContact } from '@packhouse/programme';
import { pdfText, sampleOf } from '@packhouse/testing';
import type { BrowserContext, Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { addressesOf, everyRoute, isInside } from './every-route.ts';
import { foreignWords } from './foreign-words.ts';
import { everyAddress } from './office/addresses.ts';
import { signInAtOffice } from './office/desk.ts';
import { fillOffice } from './office/what-stands.ts';
import { expect, signIn, stands, test } from './portal.ts';
import { importRows } from './receipts-grid.ts';
import { certify } from './requests.ts';
import { serverOfFile } from './servers/server-of-file.ts';

test.describe.configure({ mode: 'serial', timeout: 900_000 });
// The question for a second factor is a refusal. A word that a setting was delivered with is a key of ours.
test.use({ knownFaults: /oauth\/token: Failed to load resource.* 403|office\/settings shows the key "pounds"/ });

const server = serverOfFile({ PROGRAMME: 'mangos' });
const codes = languages.map(({ code }) => code);

let context: BrowserContext;
let page: Page;
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  page = await context.newPage();
});
test.afterEach(() => context.close());

type Grower = { readonly identifier: string | null; readonly title: string };

/** Twenty deliveries under the headings of a company of this trade. */
function deliveries(growers: readonly Grower[]): string {
  const rows = Array.from({ length: 20 }, (_, index) => {
    const day = `10/${String(index + 1).padStart(2, '0')}/2026`;
    return `${growers[index % growers.length]?.identifier},CA,${day},"1,000.50",M-${100 + index}`;
  });
  return ['Grower #,State grown,Date Rec’d,Fresh fruit (lbs),Ticket', ...rows].join('\n');
}

async function typeDelivery(line: number, { title }: Grower, pounds: string, ticket: string): Promise<void> {
  const row = page.getByRole('grid', { name: 'Non-exempt receipts' }).getByRole('row').nth(line);
  await row.getByRole('combobox', { name: 'Producer' }).click();
  await page.keyboard.type(title);
  await expect(page.getByRole('option').first()).toContainText(title);
  await page.keyboard.press('Tab');
  const cells = [
    ['Collected on', '10/30/2026'],
    ['Fresh, lb', pounds],
    ['Ticket', ticket],
  ] as const;
  for (const [name, text] of cells) {
    await row.getByRole('textbox', { name }).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

test('a month of another crop is typed and imported under its own headings, certified and billed in its cents', {
  tag: '@long',
}, async () => {
  await signIn(page, 'firsthandler');
  const backend = await backendAs(context.request, 'firsthandler');
  const contacts = await backend.all(producerContact, '');
  const growers = contacts.filter(({ active, identifier }) => active && identifier !== null).slice(0, 4);
  const [first, second] = growers;
  if (first === undefined || second === undefined) throw new Error('The demonstration has too few producers.');
  await page.getByRole('link', { name: 'Start' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First handler report, October 2026');
  await expect(page).toHaveTitle(/Mango House/);
  await typeDelivery(1, first, '41,237.5', 'T-1');
  await typeDelivery(2, second, '0.25', 'T-2');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();

  const file = { name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(deliveries(growers)) };
  await importRows(page, file, '20');
  // 41,237.50 lb at ¾ cent are $309.28, 0.25 lb nothing, and each 1,000.50 lb $7.50.
  const totals = page.getByRole('region', { name: 'Totals of this report' });
  await expect(totals).toContainText('$459.28');
  await expect(totals).toContainText('61,247.75');
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page).toHaveURL(/\/formCertification\/first_handler_report\//, { timeout: 60_000 });
  const reportId = page.url().split('/').at(-1) ?? '';
  await certify(page, 'Dana Ortiz', 'Controller');

  const report = await backend.read(firstHandlerReport, reportId);
  expect(report).toMatchObject({ status: 'certified', totalInshell: '61247.75', totalAssessment: '459.28' });
  expect(report.certificationStatement).toContain('lists all mangos received in October 2026');
  const bills = await backend.all(invoice, '');
  expect(bills.map(({ amountDue }) => amountDue)).toContain('459.28');
  const record = pdfText(await backend.download(report.pdf?.id ?? ''));
  expect(record).toContain('Demonstration Mango Program');
  expect(record).toContain('459.28');
  expect(foreignWords(record, 'en')).toEqual([]);
});

/** Each place in one language in turn; in all of them where the count is long. */
const spokenAt = (place: number): readonly LanguageCode[] => sampleOf(codes, codes.length, place);

/** @returns each line of a screen that speaks of another program, what only a screen reader says among them */
async function heard(path: string, language: LanguageCode): Promise<readonly string[]> {
  await page.evaluate((code) => localStorage.setItem('language', code), language);
  await page.goto(path);
  await stands(page, path);
  const said = await page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt'];
    const unseen = names.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...unseen].join('\n');
  });
  return foreignWords(said, language).map((line) => `${path} ${language}: ${line}`);
}

async function walk(paths: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [place, path] of paths.entries()) {
    for (const language of spokenAt(place)) found.push(...(await heard(path, language)));
  }
  return found;
}

test('no screen of a company names the crop or a form of another program', { tag: '@long' }, async () => {
  await signIn(page, 'multi');
  const companyId = (await page.evaluate(() => localStorage.getItem('company_uid'))) ?? '';
  const filled = await addressesOf({ backend: await backendAs(context.request, 'multi'), companyId });
  const inside = everyRoute.filter(isInside);
  const paths = inside.flatMap((route) => (route.includes('$') ? (filled.get(route) ?? []) : route));
  expect(await walk(paths)).toEqual([]);
});

test('nor does one of the office', { tag: '@long' }, async () => {
  await fillOffice(server.data, { past: '2025', through: '2025-12', current: '2026' });
  const addresses = await everyAddress(server.data);
  await signInAtOffice(page, server.address, 'staff', '/office/reports');
  // The page of a setting says as which it was delivered; that of the board is for anyone who holds no other role.
  const others = addresses.filter(({ path }) => path !== '/office/board' && !path.startsWith('/office/settings/'));
  expect(await walk(others.map(({ path }) => path))).toEqual([]);
});
