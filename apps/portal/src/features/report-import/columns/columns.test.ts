import {
  bareFigure,
  findColumns,
  guessColumns,
  guessFigureStyle,
  headingsIn,
  namedUnit,
  plainFigure,
  readDelimited,
  withOwnNames,
} from '@packhouse/spreadsheet';
import { matchHeadings } from '@packhouse/spreadsheet/match-headings.fixture';
import { describe, expect, it } from 'vitest';
import { guessDayOrder, readImportedDay } from './day-order.ts';
import { firstHandlerColumns } from './first-handler-columns.ts';
import { importerColumns } from './importer-columns.ts';

describe('headings', () => {
  it('of the template are each their own column', () => {
    for (const all of [firstHandlerColumns(), importerColumns()]) {
      const columns = all.filter(({ isLast }) => isLast !== true);
      const match = matchHeadings(
        columns,
        columns.map(({ key }) => key),
      );
      expect(Object.values(match)).toEqual(columns.map((_, index) => index));
      const others = all.filter(({ isLast }) => isLast);
      for (const { key } of others) expect(matchHeadings(all, [key])[key]).toBe(0);
    }
  });

  it.each([
    ['Unique Identifier', 'identifier'],
    ['GROWER', 'producer_name'],
    ['GROWER #', 'identifier'],
    ["Date Rec'd", 'date'],
    ['Rec Date', 'date'],
    ['Scale Tkt #', 'ticket'],
    ['Delivery / Ticket', 'ticket'],
    ['Grower No.', 'identifier'],
    ['Farm name', 'producer_name'],
    ['Address 1', 'street'],
    ['ZIP Code', 'zip'],
    ['State where grown', 'state_grown'],
    ['Date received', 'date'],
    ['Pounds in shell (net)', 'inshell_lbs'],
    ['In-shell lbs.', 'inshell_lbs'],
    ['Lbs shelled', 'shelled_lbs'],
    ['Meats', 'shelled_lbs'],
    ['Exemption certificate no.', 'certificate'],
    ['Scale ticket #', 'ticket'],
    ['Plant', 'location'],
  ])('"%s" means %s', (heading, key) => {
    const match = matchHeadings(firstHandlerColumns(), ['Remarks', heading]);
    expect(Object.entries(match).filter(([, index]) => index !== null)).toEqual([[key, 1]]);
  });

  it.each([
    ['Entry No.', 'entry_number'],
    ['Country of origin', 'country'],
    ['In-shell (kg)', 'inshell_kg'],
    ['Collected by Customs', 'cbp_collected'],
    ['B/L', 'bill_of_lading'],
  ])('"%s" means %s of an importer', (heading, key) => {
    expect(matchHeadings(importerColumns(), [heading])[key]).toBe(0);
  });

  it('in kilograms are kilograms of a first handler too, and no pounds', () => {
    const { columns, doubts } = findColumns(firstHandlerColumns(), ['Remarks', 'Weight in shell (kg)']);
    expect(columns).toMatchObject({ inshell_kg: 1, inshell_lbs: null });
    expect(doubts).toEqual([]);
  });

  it.each([
    'In shell (tons)',
    'Pounds in shell, price',
    'Price per pound in shell',
    'In-shell $/lb',
    'In shell % moisture',
    'Gross pounds in shell',
    'In shell last year',
  ])('"%s" is no weight in shell: nothing is taken, and the person is asked', (heading) => {
    const { columns, doubts } = findColumns(firstHandlerColumns(), ['Remarks', heading]);
    expect(columns.inshell_lbs).toBeNull();
    expect(doubts).toEqual([{ key: 'inshell_lbs', why: 'words', indexes: [1] }]);
  });

  it('of something else are nobody’s question beside the one that is meant', () => {
    const headings = ['Pounds in shell', 'In shell price per lb', 'Shelled lbs', 'Shelled kg'];
    expect(findColumns(firstHandlerColumns(), headings)).toMatchObject({
      columns: { inshell_lbs: 0, shelled_lbs: 2 },
      doubts: [],
    });
    const both = findColumns(importerColumns(), ['In shell kg', 'In shell lbs', 'Shelled kg']);
    expect(both).toMatchObject({ columns: { inshell_kg: 0, inshell_lbs: 1, shelled_kg: 2, shelled_lbs: null } });
  });

  it.each([
    [['Grower', 'Pounds in shell net', 'Pounds in shell received'], 'inshell_lbs'],
    [['Grower', 'Pounds in shell', 'In shell lbs'], 'inshell_lbs'],
    [['Date', 'Ticket', 'Ticket'], 'ticket'],
  ])('of which several mean the same are asked about: %s', (headings, key) => {
    const { columns, doubts } = findColumns(firstHandlerColumns(), headings);
    expect(columns[key]).toBeNull();
    expect(doubts).toEqual([{ key, why: 'tie', indexes: [1, 2] }]);
  });

  it('of a column that the spreadsheet hides are not taken without a word', () => {
    const headings = ['Grower', 'Pounds in shell', 'Ticket'];
    expect(findColumns(firstHandlerColumns(), headings, new Set([1]))).toMatchObject({
      columns: { producer_name: 0, inshell_lbs: null, ticket: 2 },
      doubts: [{ key: 'inshell_lbs', why: 'hidden', indexes: [1] }],
    });
    const shown = findColumns(firstHandlerColumns(), [...headings, 'In shell lbs'], new Set([1]));
    expect(shown.columns.inshell_lbs).toBe(3);
  });

  it.each([
    ['in shell kg', 'kilograms'],
    ['kilos net', 'kilograms'],
    ['pounds in shell', 'pounds'],
    ['lbs kg', null],
    ['in shell', null],
    ['Peso neto, libras', 'pounds'],
    ['带壳（公斤）', 'kilograms'],
    ['short tons', 'other'],
    ['super sacks', 'other'],
  ])('"%s" names the unit %s', (heading, unit) => {
    expect(namedUnit(heading)).toBe(unit);
  });

  it('are used once each, the best agreement first', () => {
    const match = matchHeadings(firstHandlerColumns(), ['State', 'State grown', 'Date', 'Ticket date']);
    expect(match).toMatchObject({ state: 0, state_grown: 1, date: 2, ticket: null });
  });

  it('are found below a title, and missed when there are none', () => {
    const titled = readDelimited('Cane Creek,,\nOctober 2026,,\nGrower,Date,Pounds in shell\nRio Bend,10/1/2026,5');
    expect(guessColumns(firstHandlerColumns(), titled)).toMatchObject({
      headingRow: 3,
      columns: { producer_name: 0, date: 1, inshell_lbs: 2, zip: null },
    });
    const bare = guessColumns(firstHandlerColumns(), readDelimited('G-0147,10/1/2026,5\nG-0152,10/2/2026,organic'));
    expect(bare.headingRow).toBeNull();
    expect(Object.values(bare.columns).every((index) => index === null)).toBe(true);
  });
});

describe('the headings of a company', () => {
  it('are learnt from a file that was matched, and known in the next one', () => {
    const headings = ['Ref', 'When', 'Weight', ''];
    const known = headingsIn(headings, { identifier: 0, date: 1, inshell_lbs: 2, location: 3, zip: null });
    expect(known).toEqual({ ref: 'identifier', when: 'date', weight: 'inshell_lbs' });
    const columns = withOwnNames(firstHandlerColumns(), known);
    // An answer about this company's headings is remembered.
    expect(
      findColumns(withOwnNames(firstHandlerColumns(), { 'gross in shell': 'inshell_lbs' }), ['Gross in shell']),
    ).toEqual({
      columns: expect.objectContaining({ inshell_lbs: 0 }),
      doubts: [],
    });
    // "Ref" is a ticket for others.
    expect(matchHeadings(firstHandlerColumns(), headings)).toMatchObject({ ticket: 0, identifier: null });
    expect(matchHeadings(columns, headings)).toMatchObject({ identifier: 0, ticket: null, date: 1, inshell_lbs: 2 });
  });
});

describe('how figures are written', () => {
  it.each<[string, string[], 'point' | 'comma' | null, boolean]>([
    ['a point before decimals', ['41,237.50', '1,250', '7'], 'point', true],
    ['a comma before decimals', ['41.237,50', '1.250', '7'], 'comma', true],
    ['a comma before one decimal, no groups', ['41237,5', '300'], 'comma', true],
    ['spaces between thousands, as French has them', ['1 250,50', '1\u202f250,00'], 'comma', true],
    ['spaces between thousands and a point', ['1 250.50'], 'point', true],
    ['an eighth of a pound', ['0,125'], 'comma', true],
    ['an eighth of a pound, with a point', ['0.125', '12.345'], 'point', true],
    ['thousandths behind more than a group', ['1250.125', '12.345'], 'point', true],
    ['thousandths behind more than a group and a comma', ['1250,125', '12,345'], 'comma', true],
    ['thousandths alone, which could be thousands', ['12.345', '1.500'], null, true],
    ['currency signs', ['$1,624.37', 'USD 12'], 'point', true],
    ['currency signs behind', ['1.624,37 €'], 'comma', true],
    ['both, which is a mistake in the file', ['41237,5', '12.5'], 'point', true],
    ['both, beside one that reads two ways', ['41237,5', '12.5', '1.250'], null, true],
    ['thousands alone, which could be decimals', ['1,250', '38,465', '7'], null, true],
    ['whole figures', ['1250', '7'], 'point', false],
    ['no figures', ['', 'see ticket'], 'point', false],
  ])('%s', (_, values, style, matters) => {
    expect(guessFigureStyle(values)).toEqual({ style, matters });
  });

  it.each([
    ['$1,624.37', '1,624.37'],
    ['US$ 1,624.37', '1,624.37'],
    ['(1,250.00)', '-1,250.00'],
    ['($5)', '-5'],
    ['12 lb', '12 lb'],
    ['€', '€'],
  ])('"%s" is the figure %s', (text, bare) => {
    expect(bareFigure(text)).toBe(bare);
  });

  it.each([
    ['41.237,50', '41237.50'],
    ['41 237,5', '41237.5'],
    ["41'237,5", '41237.5'],
    ['41237', '41237'],
    ['-1.250,00', '-1250.00'],
    ['1.250', '1250'],
    ['', ''],
    ['see ticket', 'see ticket'],
  ])('"%s" in a file with decimal commas is %s', (text, plain) => {
    expect(plainFigure(text, 'comma')).toBe(plain);
  });

  it('never takes a point for decimals in a file with decimal commas', () => {
    for (const text of ['12.5', '1,250.00', '1.2.3', '12,5 lb']) expect(plainFigure(text, 'comma')).toBeNull();
  });

  it('leaves a figure with a point to the rules', () => {
    for (const text of ['41,237.50', '41237,5', '12 lb']) expect(plainFigure(text, 'point')).toBe(text);
  });
});

describe('how days are written', () => {
  const october = { startsOn: '2026-10-01', endsOn: '2026-10-31' };

  it.each([
    ['2026-10-14', '2026-10-14'],
    ['10/14/2026', '2026-10-14'],
    ['14-Oct-2026', '2026-10-14'],
    ['10/4/26', '2026-10-04'],
    ['Oct 14, 2026', '2026-10-14'],
    ['10/32/2026', null],
    ['2026-10-32', null],
    ['10/14/2026 8:30 AM', '2026-10-14'],
    ['2026-10-14T08:30:00.000Z', '2026-10-14'],
    ['10/14/2026 and later', null],
    ['yesterday', null],
  ])('%s, month first, is %s', (text, day) => {
    expect(readImportedDay(text, 'monthFirst', october)).toBe(day);
  });

  it('is told by the order that puts more of them into the reported month', () => {
    expect(guessDayOrder(['10/04/2026', '10/14/2026', '2026-10-02'], october)).toBe('monthFirst');
    expect(guessDayOrder(['04/10/2026', '14.10.2026', '10/10/2026'], october)).toBe('dayFirst');
    expect(guessDayOrder(['10/10/2026', '2026-10-02'], october)).toBe('monthFirst');
  });

  it.each([
    ['46309', 1900, '2026-10-14'],
    ['46309.625', 1900, '2026-10-14'],
    ['44847', 1904, '2026-10-14'],
    ['460', 1900, null],
  ] as const)('%s is the day that spreadsheet programs count from %i: %s', (text, since, day) => {
    expect(readImportedDay(text, 'monthFirst', october, since)).toBe(day);
  });

  it('day first turns figures round and nothing else', () => {
    expect(readImportedDay('04/10/2026', 'dayFirst', october)).toBe('2026-10-04');
    expect(readImportedDay('2026-10-04', 'dayFirst', october)).toBe('2026-10-04');
    expect(readImportedDay('10/14/2026', 'dayFirst', october)).toBeNull();
  });
});
