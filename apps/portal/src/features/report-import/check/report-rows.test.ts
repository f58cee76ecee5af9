import { readDelimited } from '@packhouse/spreadsheet';
import { describe, expect, it } from 'vitest';
import { firstHandlerImport as kind } from '../first-handler-import.ts';
import { checkImport, type Decisions, type ImportCheck, noDecisions } from './check-import.ts';
import { guessMatching } from './import-file.ts';
import type { ImportContext } from './import-kind.ts';
import { importReport } from './import-report.ts';
import { contactOf, octoberContext } from './october.fixture.ts';
import { rowKey } from './report-rows.ts';

const producers = [
  contactOf({ id: 'rio', title: 'Rio Bend Orchards', identifier: 'G-0147', zip: '31701' }),
  contactOf({ id: 'oak', title: 'Big Oak Groves', identifier: 'G-0105', zip: '31792' }),
];
const headings = 'identifier;date;inshell_lbs;ticket;exempt_reason;certificate';
const file = 'october.csv';

interface Month {
  readonly check: ImportCheck;
  readonly context: ImportContext;
}

function importing(lines: readonly string[], before: ImportContext | null, decisions: Partial<Decisions> = {}): Month {
  const table = readDelimited([headings, ...lines].join('\n'));
  const context = before ?? octoberContext({ producers });
  const matching = guessMatching(kind.columns, table, context.report.period);
  const input = { kind, table, matching, context, file, decisions: { ...noDecisions, ...decisions }, idFor: String };
  return { check: checkImport(input), context };
}

/** The month with the rows of an import in it, as the editor takes them over. */
function after({ check, context }: Month): ImportContext {
  const own = check.rows
    .filter(({ state }) => state === 'new' || state === 'changed')
    .map(({ list, values, row }) => ({ key: rowKey(kind.columns, list, values), file, row }));
  return { ...context, existing: check.after, imported: [...check.origins, ...own] };
}

/** The same month with a row that somebody typed. */
function withTyped(context: ImportContext, values: Record<string, unknown>): ImportContext {
  const typed = { producer: { type: 'node--fh_producer_contact', id: 'rio' }, ...values, id: 'typed' };
  const { existing } = context;
  return { ...context, existing: { ...existing, nonExempt: [...existing.nonExempt, typed] } };
}

const states = ({ check }: Month) => check.rows.map(({ state }) => state);
const pounds = ({ check }: Month) => check.after.nonExempt.map(({ inshell }) => inshell);

const first = ['G-0147;10/2/2026;100;T-1;;', 'G-0147;10/3/2026;200;;;', 'G-0105;10/4/2026;300;T-3;;'];
const month = () => after(importing(first, null));

describe('a file that is imported again', () => {
  it('is known row by row, and a ticket with another weight is a change of its row', () => {
    const again = importing(['G-0147;10/2/2026;150;T-1;;', first[1] ?? '', 'G-0105;10/9/2026;50;T-9;;'], month());
    expect(states(again)).toEqual(['changed', 'same', 'new']);
    expect(pounds(again)).toEqual(['200.00', '300.00', '150.00', '50.00']);
    expect(again.check.removed).toEqual([]);
    expect(again.check.rows[0]?.replaces).toBe(month().existing.nonExempt[0]?.id);
  });

  it('can take the place of all that files brought before', () => {
    const again = importing(['G-0147;10/2/2026;150;T-1;;'], month(), { isReplacing: true });
    expect(states(again)).toEqual(['changed']);
    expect(pounds(again)).toEqual(['150.00']);
    expect(again.check.removed).toHaveLength(2);
    expect(importing(['G-0147;10/5/2026;7;;;'], after(again), { isReplacing: true }).check.fromFiles).toBe(1);
  });

  it('leaves rows alone that were typed by hand, whatever they say', () => {
    const typed = withTyped(month(), { inshell: '999.00', collectedOn: '2026-10-20', reference: 'T-20' });
    const again = importing(['G-0147;10/20/2026;5;T-20;;'], typed, { isReplacing: true });
    expect(states(again)).toEqual(['new']);
    expect(pounds(again)).toEqual(['999.00', '5.00']);
  });

  it('leaves rows alone that were changed by hand since', () => {
    const { existing, ...rest } = month();
    const [one, ...others] = existing.nonExempt;
    const changed = {
      ...rest,
      existing: { ...existing, nonExempt: [{ ...one, id: one?.id ?? '', inshell: '101.00' }, ...others] },
    };
    const again = importing([], changed, { isReplacing: true });
    expect(again.check.fromFiles).toBe(2);
    expect(pounds(importing(['G-0105;10/4/2026;300;T-3;;'], changed, { isReplacing: true }))).toEqual([
      '101.00',
      '300.00',
    ]);
  });

  it('knows a row without a ticket by its place in the file, where the file replaces', () => {
    const lines = [first[0] ?? '', 'G-0147;10/3/2026;250;;;', first[2] ?? ''];
    expect(states(importing(lines, month()))).toEqual(['same', 'new', 'same']);
    expect(states(importing(lines, month(), { isReplacing: true }))).toEqual(['same', 'changed', 'same']);
  });

  it('keeps the earlier row while the new one is not right', () => {
    const again = importing(['G-0147;10/2/2026;many;T-1;;'], month(), { isReplacing: true });
    expect(states(again)).toEqual(['wrong']);
    expect(pounds(again)).toEqual(['100.00']);
  });

  it('moves a row to the other list when it is exempt now', () => {
    const again = importing(['G-0147;10/2/2026;100;T-1;organic;ORG-2026-0031'], month());
    expect(states(again)).toEqual(['changed']);
    expect(pounds(again)).toEqual(['200.00', '300.00']);
    expect(again.check.after.exempt.map(({ inshell }) => inshell)).toEqual(['100.00']);
  });

  it('does not guess between two rows of one ticket', () => {
    const two = after(importing(['G-0147;10/2/2026;100;T-1;;', 'G-0147;10/2/2026;110;T-1;;'], null));
    const again = importing(['G-0147;10/2/2026;105;T-1;;'], two);
    expect(states(again)).toEqual(['new']);
  });

  it('tells before and after, and how many rows files brought', () => {
    const table = readDelimited([headings, 'G-0147;10/2/2026;150;T-1;;'].join('\n'));
    const context = month();
    const matching = guessMatching(kind.columns, table, context.report.period);
    const input = {
      kind,
      table,
      matching,
      context,
      file,
      decisions: { ...noDecisions, isReplacing: true },
      idFor: String,
    };
    const report = importReport(input, checkImport(input));
    expect(report).toMatchObject({
      counts: { new: 0, changed: 1 },
      fromFiles: 3,
      removed: 2,
      before: { totalInshell: '600.00' },
      after: { totalInshell: '150.00' },
    });
  });
});
