import { guessColumns, readBook, readDelimited, writeCsv } from '@packhouse/spreadsheet';
import { workbookBytes } from '@packhouse/spreadsheet/workbook.fixture';
import { describe, expect, it } from 'vitest';
import { contact } from '../contacts.fixture.ts';
import { contactsCsv } from '../contacts.tsx';
import { type ContactsInput, checkContacts } from './check-contacts.ts';
import { contactColumns } from './contact-columns.ts';

const contacts = [
  contact({ id: 'rio' }),
  contact({ id: 'oak', title: 'Big Oak Groves', identifier: 'G-0105', zip: '31792', phone: '229-555-0100' }),
];
const states = ['GA', 'AL', 'NM'];
const headings = 'identifier,producer_name,street,city,state,zip,phone,email,active';
const farm = 'New Farm,1 Road,Americus,Georgia,31709';

function check(lines: readonly string[], over: Partial<ContactsInput> = {}) {
  const table = over.table ?? readDelimited([headings, ...lines].join('\n'));
  const match = guessColumns(contactColumns, table);
  return checkContacts({ table, match, contacts, states, corrections: {}, leftOut: [], ...over });
}

const brief = (rows: ReturnType<typeof check>) =>
  rows.flatMap(({ problems }) => problems.map(({ cell, code, severity }) => `${cell} ${code} ${severity}`));

describe('a row of a file of producers', () => {
  it('is a new contact as if it had been typed', () => {
    const [row] = check([`N-1,${farm},229 555 0199,new@farm.example,yes`]);
    expect(row).toMatchObject({
      state: 'new',
      known: null,
      values: { identifier: 'N-1', title: 'New Farm', state: 'GA', zip: '31709', phone: '229 555 0199', active: true },
      problems: [],
    });
  });

  it('changes the contact with its identifier and a like name, and nothing that the file has no column for', () => {
    const [row] = check(['g-0147,"Rio Bend Orchards, LLC",210 County Rd 9,Albany,GA,31701,229-555-0135,,']);
    expect(row).toMatchObject({ state: 'changed', known: { id: 'rio', version: 3 }, problems: [] });
    expect(Object.keys(row?.values ?? {})).not.toContain('contactName');
  });

  it('takes nothing away by an empty cell', () => {
    const [row] = check(['G-0105,Big Oak Groves,210 County Rd 9,Albany,GA,31792,,,']);
    expect(row).toMatchObject({ state: 'same' });
  });

  it('of a contact as it is says nothing', () => {
    expect(check(['G-0147,Rio Bend Orchards,210 County Rd 9,Albany,GA,31701,,,yes'])[0]?.state).toBe('same');
  });

  it('without an identifier is known by name and ZIP', () => {
    const [row] = check([',Rio Bend Orchards,211 County Rd 9,Albany,GA,31701,,,']);
    expect(row?.known?.id).toBe('rio');
  });

  it.each([
    [`G-0147,${farm},,,`, ['A2 identifierInUse error']],
    ['N-1,,1 Road,Americus,GA,31709,,,', ['B2 producerNameMissing error']],
    ['N-1,New Farm,,Americus,GA,31709,,,', ['C2 streetMissing error']],
    ['N-1,New Farm,1 Road,Americus,Atlantis,31709,,,', ['E2 stateMissing error']],
    ['N-1,New Farm,1 Road,Americus,GA,317,,,', ['F2 zipMalformed error']],
    [`N-1,${farm},12,,`, ['G2 phoneMalformed error']],
    [`N-1,${farm},,at home,`, ['H2 emailMalformed error']],
    [`N-1,${farm},,,perhaps`, ['I2 activeUnknown error']],
    [`,${farm},,,`, ['A2 identifierMissing error']],
    [`N-1,${farm},#N/A,,`, ['G2 spreadsheetError error']],
    ['N-1,Rio Bend Orchards,1 Road,Albany,GA,31701,,,', ['B2 contactLooksLikeAnother warning']],
    [`123-45-6789,${farm},,,`, ['A2 identifierLooksLikeSsn warning']],
  ])('%s', (line, problems) => {
    expect(brief(check([line]))).toEqual(problems);
  });

  it('with the identifier of an earlier row is wrong, and says which', () => {
    const rows = check([`N-1,${farm},,,`, `n-1,${farm},,,`, `N-2,${farm},,,`]);
    expect(rows.map(({ state }) => state)).toEqual(['new', 'wrong', 'new']);
    expect(rows[1]?.problems[0]).toMatchObject({ code: 'twiceInFile', values: { row: '2' } });
  });

  it('is mended by typing, what is in the file standing apart, or left out', () => {
    const line = 'N-1,New Farm,1 Road,Americus,GA,317,,,';
    expect(check([line], { corrections: { 2: { zip: '31709' } } })[0]).toMatchObject({ state: 'new' });
    // A ZIP that lost its zero is asked about, and nothing is put back unasked.
    const [lost] = check([line], { corrections: { 2: { zip: '3170' } } });
    expect(lost).toMatchObject({ state: 'wrong', values: { zip: '3170' } });
    expect(lost?.problems[0]).toMatchObject({ code: 'zerosLost', values: { code: '03170' } });
    const [still] = check([line], { corrections: { 2: { zip: 'none' } } });
    expect(still?.problems).toMatchObject([{ value: '317', correction: 'none' }]);
    expect(check([line], { leftOut: [2] })[0]).toMatchObject({ state: 'leftOut', problems: [] });
  });

  it('comes from a workbook with its address there', async () => {
    const rows = [headings.split(','), ['N-1', 'New Farm', '1 Road', 'Americus', 'GA', 31709, null, 'none']];
    const bytes = workbookBytes({ sheets: [{ name: 'Producers', rows }] });
    const table = await (await readBook({ kind: 'file', name: 'a.xlsx', bytes })).read();
    expect(brief(check([], { table }))).toEqual(['Producers!H2 emailMalformed error']);
  });
});

describe('the export of producers', () => {
  it('is taken back without a change, what would be run as a formula included', () => {
    const odd = contact({
      id: 'odd',
      identifier: 'X-1',
      title: '=1+1 Farm',
      street2: '-5',
      phone: '+1 229 555 0135',
      active: false,
    });
    const all = [...contacts, odd];
    const rows = check([], { table: readDelimited(writeCsv(contactsCsv(all))), contacts: all });
    expect(brief(rows)).toEqual([]);
    expect(rows.map(({ state }) => state)).toEqual(['same', 'same', 'same']);
  });

  it('of 1,500 is checked at once', () => {
    const many = Array.from({ length: 1500 }, (_, at) =>
      contact({ id: `${at}`, identifier: `G-${at}`, title: `Farm ${at}` }),
    );
    const rows = check([], { table: readDelimited(writeCsv(contactsCsv(many))), contacts: many });
    expect(rows.filter(({ state }) => state === 'same')).toHaveLength(1500);
  });
});
