// Each column of each table of receipts, typed, pasted, filled in on a phone and cleared, as the server holds it then.
// One language for each table, in turn: which texts a column reads in every language, every-column.test.ts says.
import { isRelation, path, type Resource } from '@packhouse/jsonapi';
import { exemption, type LanguageCode, type Values } from '@packhouse/programme';
import { sampleValue } from '@packhouse/testing/sample-value';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { listKeys } from '#domain/report-kinds/report-kind.ts';
import { client } from '#kernel/client/client.ts';
import { copyFromSpreadsheet, focused, press, type } from '../hands.ts';
import { freshCompany, openScreen } from '../open-screen.tsx';
import { sheetOf } from './october.ts';

const kinds = [
  { kind: firstHandlerKind, company: 'first_handler' },
  { kind: importerKind, company: 'importer' },
] as const;
const inTurn: readonly LanguageCode[] = ['en', 'es', 'fr', 'zh'];
const tables = kinds
  .flatMap((one) => listKeys.map((list) => ({ ...one, list })))
  .map((table, at) => ({ ...table, language: inTurn[at] ?? 'it' }));

/** A text typed into a cell, and the value that the server has then; null for a column that nobody types in. */
interface Cell {
  readonly key: string;
  readonly typed: string;
  readonly held: unknown;
}

const figures: Readonly<Partial<Record<LanguageCode, string>>> = { fr: '1 250,50' };
/** Words of lists, which the columns take in every language. */
const words: Readonly<Record<string, string>> = { country: 'MX', stateGrown: 'GA', reason: 'organic' };

function cellIn(resource: Resource, key: string, language: LanguageCode, certificate: string): Cell | null {
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

const inputOf = (column: string, row: number): HTMLInputElement | undefined =>
  document.querySelectorAll<HTMLInputElement>(`[data-column=${column}] input`)[row];

/** To a cell. A press on the one that Tab led to would go on with what is in it. */
async function goTo(column: string, row: number): Promise<void> {
  await expect.poll(() => inputOf(column, row), { message: column }).toBeDefined();
  const input = inputOf(column, row) ?? document.body;
  if (input !== focused()) await page.elementLocator(input).click();
}

/** The page says that the server has everything. */
const saved = () => expect.poll(() => document.querySelector('[data-kind=saved]')).not.toBeNull();

/** The first certificate that a receipt of this season may name. */
async function certificateNumber(): Promise<string> {
  const { fields } = exemption;
  const where = [
    { path: path(fields.status), value: 'approved' },
    { path: path(fields.kind), value: 'organic' },
    { path: path(fields.season, 'title'), value: '2026-27' },
  ];
  const { rows } = await client.list(exemption, { where });
  return rows.flatMap((row) => row.certificateNumber ?? []).toSorted()[0] ?? '';
}

/** The receipts of the company in the columns of some cells. */
async function rowsOf(resource: Resource, cells: readonly (Cell | null)[]) {
  const { rows } = await client.list(resource, { limit: 10 });
  return rows.map((row) => {
    const values: Values = { ...row };
    return cells.flatMap((cell) => (cell === null ? [] : [[cell.key, values[cell.key]]]));
  });
}

const isLong = import.meta.env.VITE_TEST_LONG === '1';
/** In each run a table of each form. */
const tried = tables.filter((_table, at) => isLong || at % 3 === 0);

for (const { kind, company, list, language } of tried) {
  test(`each column of ${kind.id} ${list} in ${language} is saved as it was entered`, async () => {
    await freshCompany({ types: [company], producers: ['Sand Hill Grove'] });
    await openScreen(await sheetOf(company), { language });
    await page.getByRole('tab').nth(listKeys.indexOf(list)).click();

    const { columns } = kind.tables[list];
    const resource = kind.form.lists[list];
    const certificate = await certificateNumber();
    const cells = columns.map(({ key }) => cellIn(resource, key, language, certificate));
    const held = () => rowsOf(resource, cells);

    for (const [at, { key }] of columns.entries()) {
      const cell = cells[at];
      if (!cell) continue;
      await goTo(key, 0);
      await type(cell.typed);
      // Of certificates an importer is offered its own, and this one has none.
      const isOffered = key === 'producer' || (key === 'certificateNumber' && company === 'first_handler');
      if (isOffered) await page.getByRole('option').first().click();
      else await press('Tab');
    }
    await copyFromSpreadsheet([cells.map((cell) => cell?.typed ?? '')]);
    await goTo(columns[0]?.key ?? '', 1);
    await press('Control+v', 'Control+s');
    await saved();
    const whole = cells.flatMap((cell) => (cell === null ? [] : [[cell.key, cell.held]]));
    await expect.poll(held).toEqual([whole, whole]);

    await page.viewport(390, 844);
    await expect.poll(() => document.querySelector('[role=tabpanel] li > button')).not.toBeNull();
    await page.elementLocator(document.querySelector('[role=tabpanel] li > button') ?? document.body).click();
    const form = page.getByRole('dialog');
    await expect.element(form.getByRole('textbox').first()).toBeVisible();
    for (const field of form.getByRole('textbox').all()) await field.fill('');
    await form.getByRole('button').last().click();
    await saved();
    const typed = columns.flatMap(({ kind: sort, options }, at) => {
      const cell = cells[at];
      return cell && options !== 'strict' && sort !== 'choice' ? [cell.key] : [];
    });
    const cleared = whole.map(([key, value]) => [key, typed.includes(String(key)) ? null : value]);
    await expect.poll(async () => JSON.stringify(await held())).toContain(JSON.stringify(cleared));
  });
}
