import {
  type ComplianceAnswer,
  type ComplianceCell,
  type CompliancePart,
  type ComplianceRow,
  companyContact,
  complianceParts,
  type DeskGroup,
  deskTexts,
  deskWord,
  fillText,
  type LanguageCode,
  rowsOfPage,
  season,
  type WordSettings,
  wordsOfProgramme,
} from '@packhouse/programme';
import { readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { csvHead, csvLine, safeText } from '../csv-line.ts';
import { type ComplianceLine, readCompliance } from '../filings/read-compliance.ts';
import type { OfficeContext } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

/** Reports without activity behind one another that stand out. */
const nilMonths = 3;

const wasFiled = ({ state }: ComplianceCell) => !['draft', 'nothing', 'extended'].includes(state);
const isOwing = (cell: ComplianceCell) => !wasFiled(cell) && cell.lateDays > 0;

const tests: Readonly<Record<CompliancePart, (cells: readonly ComplianceCell[]) => boolean>> = {
  owing: (cells) => cells.some(isOwing),
  late: (cells) => cells.some(({ state }) => state === 'filed_late'),
  never: (cells) => cells.some(isOwing) && !cells.some(wasFiled),
  nil: (cells) =>
    cells.some(
      (_, at) => at + nilMonths <= cells.length && cells.slice(at, at + nilMonths).every(({ isNil }) => isNil),
    ),
};

const monthIn = ({ startsOn }: ComplianceLine) => startsOn.slice(0, 7);

/** The lines of each company and kind of report as one row; how the company is reached is added for what is shown. */
function rowsOf(lines: readonly ComplianceLine[]): readonly ComplianceRow[] {
  const byRow = Map.groupBy(lines, ({ companyId, reportType }) => `${companyId}/${reportType}`);
  return [...byRow].flatMap(([id, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const { companyId, company, rootId, reportType } = first;
    const cells = own.map((line) => ({
      month: monthIn(line),
      periodId: line.periodId,
      state: line.state,
      lateDays: line.lateDays,
      dueOn: line.dueOn,
      reportId: line.reportId,
      isNil: line.isNil,
    }));
    const reached = { contact: '', phone: '', email: '' };
    return [{ id, company: { id: companyId, name: company }, number: rootId ?? '', ...reached, reportType, cells }];
  });
}

/** Adds whom one calls or writes to. */
async function withContacts({ db }: OfficeContext, rows: readonly ComplianceRow[]): Promise<readonly ComplianceRow[]> {
  const { phone, email, primaryContact } = companyContact.fields;
  const ids = [...new Set(rows.map(({ company }) => company.id))];
  type Reached = { readonly id: string } & Pick<ComplianceRow, 'contact' | 'phone' | 'email'>;
  const found = await readRows<Reached>(db)`select c.id,
      coalesce(${column('c', primaryContact)}, '') as contact, coalesce(${column('c', phone)}, '') as phone,
      coalesce(${column('c', email)}, '') as email
    from ${table(companyContact)} c where c.id = any(${ids}::uuid[])`;
  const reached = new Map(found.map(({ id, ...one }) => [id, one]));
  return rows.map((row) => ({ ...row, ...reached.get(row.company.id) }));
}

function seasonsOf({ db }: OfficeContext) {
  const { current, startsOn } = season.fields;
  return readRows<{ id: string; name: string; isCurrent: boolean | null }>(db)`select t.id, t.title as name,
      ${column('t', current)} as "isCurrent"
    from ${table(season)} t order by ${column('t', startsOn)} desc`;
}

/** The table as it is asked for: its season, a part of it, and words of a company's name or number. */
export interface ComplianceAsked {
  readonly season?: string | undefined;
  readonly part?: string | undefined;
  readonly q?: string | undefined;
}

/** The rows that match, without who is reached how. @throws OfficeRefusal for a season or a part that there is not */
async function matchingRows(context: OfficeContext, { season: wanted, part, q = '' }: ComplianceAsked) {
  if (wanted !== undefined && !isUuid(wanted)) throw new OfficeRefusal('valueUnfit', { name: 'season', text: wanted });
  const known = complianceParts.find((one) => one === part);
  if (part !== undefined && known === undefined)
    throw new OfficeRefusal('notOneOf', { name: 'part', allowed: complianceParts.join(', '), text: part });
  const seasons = await seasonsOf(context);
  const chosen = seasons.find(({ id, isCurrent }) => (wanted === undefined ? isCurrent === true : id === wanted));
  const lines = chosen === undefined ? [] : await readCompliance(context, { seasonId: chosen.id });
  const words = q.trim().toLowerCase();
  const found = rowsOf(lines).filter(({ company, number }) =>
    `${company.name} ${number}`.toLowerCase().includes(words),
  );
  const rows = known === undefined ? found : found.filter(({ cells }) => tests[known](cells));
  return { seasons, chosen, lines, found, rows };
}

/** A page of the table company × month. @throws OfficeRefusal */
export async function readCompliancePage(
  context: OfficeContext,
  asked: ComplianceAsked & { readonly page?: string | undefined },
): Promise<ComplianceAnswer> {
  const { seasons, chosen, lines, found, rows } = await matchingRows(context, asked);
  const pages = Math.max(1, Math.ceil(rows.length / rowsOfPage));
  const page = Math.min(pages, Math.max(1, Number.parseInt(asked.page ?? '1', 10) || 1));
  const months = new Map(lines.map((line) => [monthIn(line), line.periodId]));
  const count = (part: CompliancePart) => found.filter(({ cells }) => tests[part](cells)).length;
  return {
    season: chosen === undefined ? null : { id: chosen.id, name: chosen.name },
    seasons: seasons.map(({ id, name }) => ({ id, name })),
    months: [...months]
      .map(([month, periodId]) => ({ month, periodId }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    rows: await withContacts(context, rows.slice((page - 1) * rowsOfPage, page * rowsOfPage)),
    matching: rows.map(({ id }) => id),
    counts: { all: found.length, owing: count('owing'), late: count('late'), never: count('never'), nil: count('nil') },
    page,
    pages,
  };
}

/** Every row that matches, with who is reached how: for a file. @throws OfficeRefusal */
export async function everyComplianceRow(
  context: OfficeContext,
  asked: ComplianceAsked,
): Promise<readonly ComplianceRow[]> {
  return withContacts(context, (await matchingRows(context, asked)).rows);
}

const keys = ['company', 'number', 'type', 'contact', 'phone', 'email'] as const;

/** The table company × month as a CSV file, piece by piece: who is reached how, then a word for each month. */
export function* complianceFile(
  rows: readonly ComplianceRow[],
  language: LanguageCode,
  settings: WordSettings,
): Generator<string> {
  const words = wordsOfProgramme(settings);
  const word = (group: DeskGroup, key: string) => fillText(deskWord(deskTexts[language], group, key), words, language);
  const months = [...new Set(rows.flatMap(({ cells }) => cells.map(({ month }) => month)))].toSorted();
  yield csvHead([...keys.map((key) => word('column', key)), ...months]);
  for (const row of rows) {
    const said = months.map((month) => {
      const cell = row.cells.find((one) => one.month === month);
      if (cell === undefined) return '';
      const days = cell.lateDays > 0 ? ` (${cell.lateDays})` : '';
      return `${word('state', `month_${cell.state}`)}${days}`;
    });
    const { company, number, reportType, contact, phone, email } = row;
    const texts = [company.name, number, word('state', reportType), contact, phone, email, ...said];
    yield csvLine(texts.map(safeText));
  }
}
