// Each column of each table of receipts, typed, pasted, filled in on a phone and cleared, as the backend holds it then.
// One of them each time; all kinds, languages and backends in the long run.
import { isRelation, type Resource } from '@packhouse/jsonapi';
import { exemption } from '@packhouse/programme';
import { sampleValue } from '@packhouse/testing';
import type { Locator, Page } from '@playwright/test';
import { firstHandlerKind } from '../apps/portal/src/domain/report-kinds/first-handler.ts';
import { importerKind } from '../apps/portal/src/domain/report-kinds/importer.ts';
import { listKeys } from '../apps/portal/src/domain/report-kinds/report-kind.ts';
import { type Backend, backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, passAutosave, signIn, test } from './portal.ts';
import { copyFromSpreadsheet } from './receipts-grid.ts';
import { serverData, stockData } from './servers/office.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const kinds = [
  { kind: firstHandlerKind, area: 'firstHandlerReports' },
  { kind: importerKind, area: 'importerReports' },
] as const;
const backends = [
  { name: 'our own server', port: process.env.E2E_PORT, data: serverData },
  { name: "a provider's stock backend", port: process.env.E2E_STOCK_PORT, data: stockData },
] as const;
const all = backends.flatMap((backend) =>
  kinds.flatMap((one) =>
    listKeys.flatMap((list) => ['en', 'es', 'fr', 'zh'].map((language) => ({ backend, ...one, list, language }))),
  ),
);
const isSample = ({ backend, kind, list, language }: (typeof all)[number]) =>
  backend.name === 'our own server' && kind.id === 'importer' && list === 'exemptReceipts' && language === 'es';

/** A text typed into a cell, and the value that the backend has then; null for a column that nobody types in. */
interface Cell {
  readonly key: string;
  readonly typed: string;
  readonly held: unknown;
}

const figures: Readonly<Record<string, string>> = { fr: '1 250,50', it: '1.250,50' };
/** Words of lists, which the columns take in every language. */
const words: Readonly<Record<string, string>> = { country: 'MX', stateGrown: 'GA', reason: 'organic' };

function cellOf(resource: Resource, key: string, language: string, certificate: string): Cell | null {
  if (key === 'producer') return { key: 'producerName', typed: 'P-1', held: 'Sand Hill Grove' };
  if (key === 'certificateNumber') return { key, typed: certificate, held: certificate };
  const word = words[key];
  if (word !== undefined) return { key, typed: word, held: word };
  const field = resource.fields[key];
  if (field === undefined || field.calculated || isRelation(field)) return null;
  if (field.kind === 'date') return { key, typed: '10/14/2026', held: '2026-10-14' };
  if (field.kind === 'decimal') return { key, typed: figures[language] ?? '1,250.50', held: '1250.50' };
  const text = String(sampleValue(field, 7));
  return { key, typed: text, held: text };
}

const input = (page: Page, column: string, row: number) => page.locator(`[data-column=${column}] input`).nth(row);

/** The page says that the backend has everything. */
const saved = (page: Page) => expect(page.locator('[data-kind=saved]').first()).toBeVisible();

for (const one of process.env.TEST_LONG === '1' ? all : all.filter(isSample)) {
  const { backend: place, kind, area, list, language } = one;
  test.describe(`with ${place.name}`, () => {
    test.use({ baseURL: `http://127.0.0.1:${place.port}` });

    test(`each column of ${kind.id} ${list} in ${language} is saved as it was entered`, async ({ page, request }) => {
      const producers = ['Sand Hill Grove'];
      const { username } = await freshCompany(request, { types: [kind.companyType], producers, data: place.data });
      const backend = await backendAs(request, username);
      const packages = await backend.list(
        kind.form.package.resource,
        'filter[field_reporting_period.title]=October 2026',
      );
      await signIn(page, username);
      await page.evaluate((code) => localStorage.setItem('language', code), language);
      await page.goto(`/dashboard/${area}/${packages[0]?.id}`);
      await page.getByRole('tab').nth(listKeys.indexOf(list)).click();

      const certificate = (await certificates(backend))[0] ?? '';
      const { columns } = kind.tables[list];
      const cells = columns.map(({ key }) => cellOf(kind.form.lists[list], key, language, certificate));
      const held = () => rowsOf(backend, kind.form.lists[list], cells);

      for (const [at, { key }] of columns.entries()) {
        const cell = cells[at];
        if (!cell) continue;
        const control = input(page, key, 0);
        await goTo(control);
        await page.keyboard.type(cell.typed);
        // Of certificates an importer is offered its own, and this one has none.
        const isOffered = key === 'producer' || (key === 'certificateNumber' && kind.companyType === 'first_handler');
        if (isOffered) await page.getByRole('option').first().click();
        else await page.keyboard.press('Tab');
      }
      await copyFromSpreadsheet(page, [cells.map((cell) => cell?.typed ?? '')]);
      await goTo(input(page, columns[0]?.key ?? '', 1));
      await page.keyboard.press('Control+v');
      await page.keyboard.press('Control+s');
      await saved(page);
      const whole = cells.flatMap((cell) => (cell === null ? [] : [[cell.key, cell.held]]));
      await expect.poll(held).toEqual([whole, whole]);

      await page.setViewportSize({ width: 390, height: 844 });
      await page.locator('[role=tabpanel] li > button').first().click();
      const form = page.getByRole('dialog');
      await expect(form.getByRole('textbox').first()).toBeVisible();
      for (const field of await form.getByRole('textbox').all()) await field.fill('');
      await form.getByRole('button').last().click();
      // A backend that takes a save in many calls is not sent each change as it is made.
      await passAutosave(page);
      await saved(page);
      const typed = columns.flatMap(({ kind: sort, options }, at) => {
        const cell = cells[at];
        return cell && options !== 'strict' && sort !== 'choice' ? [cell.key] : [];
      });
      const cleared = whole.map(([key, value]) => [key, typed.includes(String(key)) ? null : value]);
      await expect.poll(async () => JSON.stringify(await held())).toContain(JSON.stringify(cleared));
    });
  });
}

/** To a cell. A press on the one that Tab led to would go on with what is in it. */
async function goTo(control: Locator): Promise<void> {
  if (await control.evaluate((element) => element !== document.activeElement)) await control.click();
}

async function certificates(backend: Backend): Promise<readonly string[]> {
  const rows = await backend.list(
    exemption,
    'filter[field_exemption_status]=approved&filter[field_exemption_type]=organic&filter[field_season.title]=2026-27',
  );
  return rows.flatMap(({ certificateNumber }) => certificateNumber ?? []).toSorted();
}

/** The receipts of a company in the columns of some cells. */
async function rowsOf(backend: Backend, resource: Resource, cells: readonly (Cell | null)[]) {
  const rows = await backend.list(resource, 'page[limit]=10');
  // Border: rows are decoded by the declaration that names the columns.
  return rows.map((row) => {
    const values = row as unknown as Readonly<Record<string, unknown>>;
    return cells.flatMap((cell) => (cell === null ? [] : [[cell.key, values[cell.key]]]));
  });
}
