import { readDelimited, stateCode } from '@packhouse/spreadsheet';
import { describe, expect, it } from 'vitest';
import { exemptReason } from '../exempt-reason.ts';
import { firstHandlerImport } from '../first-handler-import.ts';
import { checkImport, type Decisions, noDecisions } from './check-import.ts';
import { guessMatching, type Matching } from './import-file.ts';
import type { ImportContext } from './import-kind.ts';
import { importReport } from './import-report.ts';
import { contactOf, octoberContext } from './october.fixture.ts';
import { totalRows } from './total-rows.ts';

const kind = firstHandlerImport;
const producers = [
  contactOf({ id: 'rio', title: 'Rio Bend Orchards LLC', identifier: 'G-0147', zip: '31701' }),
  contactOf({ id: 'oak', title: 'Big Oak Groves', identifier: 'G-0105', zip: '31792' }),
  contactOf({ id: 'oak2', title: 'Big Oak Groves', identifier: 'G-0106', zip: '31792' }),
];

interface Options {
  readonly decisions?: Partial<Decisions>;
  readonly matching?: Partial<Matching>;
  readonly context?: Partial<ImportContext>;
}

function check(text: string, { decisions, matching: said, context: changes }: Options = {}) {
  const table = readDelimited(text);
  const context = octoberContext({ producers, ...changes });
  const matching = { ...guessMatching(kind.columns, table, context.report.period), ...said };
  const input = { kind, table, matching, context, decisions: { ...noDecisions, ...decisions } };
  const result = checkImport({ ...input, idFor: (key) => `new ${key}` });
  return { ...result, matching, table, report: importReport(input, result) };
}

const headings = 'identifier;producer_name;zip;state_grown;date;inshell_lbs;shelled_lbs;exempt_reason;certificate';
const brief = ({ report }: ReturnType<typeof check>) =>
  report.problems.map(({ row, field, code, severity }) => `${row} ${field} ${code} ${severity}`);

describe('a producer', () => {
  it.each([
    ['by identifier, letters’ case ignored', 'g-0147;;;GA;10/2/2026;5', 'rio', []],
    ['by name and ZIP', ';Rio Bend Orchards;31701-4410;GA;10/2/2026;5', 'rio', []],
    ['by name where the file has no ZIP', ';RIO BEND ORCHARDS, LLC;;GA;10/2/2026;5', 'rio', []],
    [
      'by identifier with a doubt, when the name is another’s',
      'G-0147;Old Mill;;GA;10/2/2026;5',
      'rio',
      ['2 producer_name producerNameDiffers warning'],
    ],
    [
      'by name and ZIP with a doubt, when the identifier is another',
      'X-9;Rio Bend Orchards;31701;GA;10/2/2026;5',
      'rio',
      ['2 identifier identifierDiffers warning'],
    ],
  ])('is found %s', (_, line, id, problems) => {
    const found = check(`${headings}\n${line}`);
    expect(found.rows[0]).toMatchObject({ state: 'new', values: { producer: { id } } });
    expect(brief(found)).toEqual(problems);
    expect(found.unknown).toEqual([]);
  });

  it('is asked for when nothing names it, or two contacts have the name', () => {
    expect(brief(check(`${headings}\n;;;GA;10/2/2026;5`))).toEqual(['2 identifier identifierMissing error']);
    const two = check(`${headings}\n;Big Oak Groves;31792;GA;10/2/2026;5`);
    expect(brief(two)).toContain('2 identifier producerUnclear error');
  });

  const address = 'identifier;producer_name;street;city;state;zip;date;inshell_lbs';

  it('who is new is described once, from all of its rows, also those without the identifier', () => {
    const found = check(
      `${address}\nN-1;New Farm;;;;31709;10/2/2026;5\nN-1;New Farm;1 Road;Americus;Georgia;31709;10/3/2026;6\n;New Farm;;;;31709;10/4/2026;7`,
    );
    expect(brief(found)).toEqual([]);
    expect(found.report.unknown).toMatchObject([
      {
        row: 2,
        rows: 3,
        contact: { title: 'New Farm', street: '1 Road', city: 'Americus', state: 'GA', zip: '31709' },
      },
    ]);
    expect(found.rows.map(({ values }) => values.producer)).toEqual(
      Array.from({ length: 3 }, () => ({ type: 'node--fh_producer_contact', id: 'new identifier n-1' })),
    );
    expect(found.newContacts).toHaveLength(1);
  });

  it('who is new and lacks a part of its address keeps all of its rows until it is typed', () => {
    const text = `${address}\nN-1;New Farm;1 Road;;GA;317;10/2/2026;5\nN-1;New Farm;;;;;10/3/2026;6`;
    // One fault is one line, which names the producer; the other rows wait for it without a line of their own.
    const lacking = check(text);
    expect(brief(lacking)).toEqual(['2 producer_name newProducerLacking error']);
    expect(lacking.report.problems[0]).toMatchObject({ who: 'New Farm', values: { name: 'New Farm' } });
    expect(lacking.report).toMatchObject({
      counts: { new: 0, wrong: 2 },
      problemCounts: { errors: 1 },
      unknown: [{ rows: 2, lacking: ['city', 'zip'] }],
    });
    const mended = check(text, { decisions: { corrections: { 2: { city: 'Americus', zip: '31709' } } } });
    expect(mended.report.counts).toMatchObject({ new: 2, wrong: 0 });
  });

  it('who is new may be one of the contacts after all', () => {
    const text = `${address}\nN-1;Rio Bend;;;;;10/2/2026;5`;
    const found = check(text, { decisions: { producers: { 'identifier n-1': 'rio' } } });
    expect(brief(found)).toEqual([]);
    expect(found.rows[0]?.values).toMatchObject({ producer: { id: 'rio' }, identifier: 'G-0147' });
    expect(found.report).toMatchObject({ newContacts: 0, unknown: [{ key: 'identifier n-1' }] });
  });

  it('whose number lost its zeros in a spreadsheet is asked about, and is nobody new', () => {
    const zeros = [...producers, contactOf({ id: 'mill', title: 'Old Mill', identifier: '0042', zip: '31701' })];
    const lost = check(`${headings}\n42;;;GA;10/2/2026;5`, { context: { producers: zeros } });
    expect(brief(lost)).toContain('2 identifier zerosLost error');
    expect(lost.report.problems[0]?.values).toEqual({ code: '0042' });
    const decisions = { corrections: { 2: { identifier: '0042' } } };
    const mended = check(`${headings}\n42;;;GA;10/2/2026;5`, { context: { producers: zeros }, decisions });
    expect(mended.rows[0]).toMatchObject({ state: 'new', values: { producer: { id: 'mill' } } });
  });

  it('whose ZIP lost its zero in a spreadsheet is asked about', () => {
    const found = check(`${address}\nN-1;New Farm;1 Road;Newark;NJ;7102;10/2/2026;5`);
    expect(found.report.problems.find(({ field }) => field === 'zip')).toMatchObject({
      code: 'zerosLost',
      values: { code: '07102' },
    });
  });

  it('of rows that are left out, or wrong, becomes no contact', () => {
    const text = `${address}\nN-1;New Farm;1 Road;Americus;GA;31709;10/2/2026;none`;
    expect(check(text).report).toMatchObject({ newContacts: 0, counts: { wrong: 1 } });
    expect(check(text, { decisions: { leftOut: [2] } }).report).toMatchObject({ unknown: [], counts: { leftOut: 1 } });
  });
});

describe('a row', () => {
  it.each([
    ['G-0147;;;GA;11/2/2026;5', ['2 date dateOutsidePeriod error']],
    ['G-0147;;;GA;;5', ['2 date dateMissing error']],
    ['G-0147;;;GA;10/2/2026;;', ['2 inshell_lbs weightMissing error']],
    ['G-0147;;;GA;10/2/2026;1.005', ['2 inshell_lbs weightTooPrecise error']],
    ['G-0147;;;GA;10/2/2026;1.250?', ['2 inshell_lbs figureUnclear error']],
    ['G-0147;;;Georgetown;10/2/2026;5', ['2 state_grown stateGrownMissing error']],
    ['G-0147;;;GA;10/2/2026;5;;organic;ORG-2026-9999', ['2 certificate certificateNotFound error']],
    [
      'G-0147;;;GA;10/2/2026;5;;organic;DM-2026-0112',
      ['2 certificate certificateOtherHolder warning', '2 certificate certificateOtherKind warning'],
    ],
    ['G-0147;;;GA;10/2/2026;5;;because;', ['2 exempt_reason exemptReasonMissing error']],
    ['G-0147;;;GA;10/2/2026;5;;;ORG-2026-0031', ['2 certificate certificateWithoutReason warning']],
    ['G-0147;;;GA;10/2/2026;5;;already_assessed', ['2 prior_handler priorHandlerMissing error']],
    ['G-0147;;;GA;10/2/2026;41;237.50;;;;stray', ['2  tooManyCells error']],
    ['=1+1;;;GA;10/2/2026;5', ['2 producer_name newProducerLacking error']],
  ])('%s', (line, problems) => {
    expect(brief(check(`${headings}\n${line}`))).toEqual(expect.arrayContaining(problems));
  });

  it('says of a value that only rows of the other list have that it is left out', () => {
    const text = `${headings};prior_handler\nG-0147;;;GA;10/2/2026;5;;;;Rio Bend`;
    expect(brief(check(text))).toEqual(['2 prior_handler columnOfOtherRows warning']);
  });

  it('with a decimal point in a file with decimal commas is wrong, never a thousand times too large', () => {
    const text = `${headings}\nG-0147;;;GA;10/2/2026;41.237,50\nG-0147;;;GA;10/3/2026;12.5`;
    expect(brief(check(text))).toEqual(['2 inshell_lbs weightNotNumber error']);
    const found = check(text, { matching: { figures: { inshell_lbs: 'comma' } } });
    expect(found.rows[0]?.values.inshell).toBe('41237.50');
    expect(brief(found)).toEqual(['3 inshell_lbs weightNotNumber error']);
  });

  it.each([
    ['1,250 lb', '1250.00'],
    ['1 250.5 lbs.', '1250.50'],
    ['"$1,250.00"', '1250.00'],
  ])('weighs %s', (pounds, inshell) => {
    const found = check(`${headings}\nG-0147;;;GA;10/2/2026 07:15;${pounds}`);
    expect(brief(found)).toEqual([]);
    expect(found.rows[0]?.values).toMatchObject({ inshell, collectedOn: '2026-10-02' });
  });

  it('that the report holds already adds nothing, however often the file is imported', () => {
    const text = `${headings}\nG-0147;;;GA;10/2/2026;5\nG-0147;;;GA;10/2/2026;5\nG-0147;;;GA;10/2/2026;6`;
    const first = check(text);
    expect(first.report.counts).toMatchObject({ new: 3, same: 0 });
    const { header, nonExempt, exempt } = first.after;
    const partly = check(text, { context: { existing: { header, nonExempt: nonExempt.slice(0, 1), exempt } } });
    expect(partly.report.counts).toMatchObject({ new: 2, same: 1 });
    const again = { existing: { header, nonExempt, exempt } };
    expect(check(text, { context: again }).report).toMatchObject({ counts: { new: 0, same: 3 }, problems: [] });
    expect(check(text, { context: again, decisions: { addsSame: true } }).report.counts.new).toBe(3);
  });

  it('that adds the others up is recognized', () => {
    const { table, matching } = check(`${headings}\nG-0147;;;GA;10/2/2026;5\nGrand total;;;;;5`);
    expect(totalRows(kind.columns, table, matching)).toEqual([3]);
  });

  it('with a ticket that the report holds for that producer and day is doubted', () => {
    const text = 'identifier;state_grown;date;inshell_lbs;ticket\nG-0147;GA;10/2/2026;5;T-1';
    const { after } = check(text);
    const other = check(text.replace(';5;', ';6;'), { context: { existing: after } });
    expect(brief(other)).toEqual(['2 ticket ticketTwice warning']);
  });
});

describe('words of a company', () => {
  it.each([
    ['', null],
    ['No', null],
    ['-', null],
    ['0', null],
    ['De Minimis', 'de_minimis'],
    ['ORGANIC', 'organic'],
    ['Paid', 'already_assessed'],
    ['other', 'other'],
    ['2', '2'],
  ])('"%s" as the reason is %s', (text, reason) => {
    expect(exemptReason(text)).toBe(reason);
  });

  it.each([
    ['ga', 'GA'],
    ['Georgia', 'GA'],
    ['north carolina', 'NC'],
    ['Georgetown', 'Georgetown'],
  ])('"%s" as a state is %s', (text, code) => {
    expect(stateCode(text)).toBe(code);
  });
});

describe('a character that no text holds', () => {
  it('is told at its cell, whatever it is, and a break in a cell is none', () => {
    const lines = ['T\u2028-1', 'T\u0007-2', 'T\u202e-3', '"T\r\n-4"', 'T\u00a0-5'].map(
      (ticket) => `G-0147;GA;10/2/2026;5;${ticket}`,
    );
    const found = check(`identifier;state_grown;date;inshell_lbs;ticket\r\n${lines.join('\r\n')}`);
    expect(brief(found)).toEqual([
      '2 ticket lineSeparator error',
      '3 ticket controlCharacter error',
      '4 ticket directionCharacter error',
    ]);
    expect(found.report.problems[0]?.values).toEqual({ character: 'U+2028', position: '2' });
  });
});
