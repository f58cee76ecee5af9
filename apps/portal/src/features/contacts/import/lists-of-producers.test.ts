// Lists of producers as companies send them: the columns that are understood, the rows, and all that is told.
import { readFileSync } from 'node:fs';
import { type GivenCell, workbookBytes } from '@packhouse/spreadsheet/workbook.fixture';
import { describe, expect, it } from 'vitest';
import { contact } from '../contacts.fixture.ts';
import { noDecisions } from './contact-import.ts';
import { readContacts } from './read-contacts.ts';

const contacts = [
  contact({ id: 'rio', title: 'Rio Bend Orchards', identifier: 'G-0147', zip: '31701' }),
  contact({ id: 'oak', title: 'Big Oak Groves', identifier: 'G-0105', zip: '31792' }),
];

interface ListCase {
  readonly name: string;
  readonly text?: string;
  readonly sheet?: readonly (readonly GivenCell[])[];
  readonly columns: string;
  readonly rows: readonly string[];
  readonly told?: readonly string[];
}

const lists: readonly ListCase[] = [
  {
    name: 'in English of the trade',
    text: 'Grower #,Farm Name,Mailing Address,Town,ST,Zip Code,Tel,E-mail\nN-1,New Farm,1 Road,Americus,GA,31709,229-555-0199,a@b.com',
    columns: 'identifier producer_name street city state zip phone email',
    rows: ['new New Farm N-1 31709'],
  },
  {
    name: 'in Spanish',
    text: 'Clave;Productor;Dirección;Ciudad;Estado;Código postal;Teléfono;Correo electrónico\nN-1;Huerta Nueva;1 Road;Americus;GA;31709;;',
    columns: 'identifier producer_name street city state zip phone email',
    rows: ['new Huerta Nueva N-1 31709'],
  },
  {
    name: 'in French',
    text: 'Identifiant;Nom du producteur;Adresse;Ville;État;Code postal\nN-1;Verger Neuf;1 Road;Americus;GA;31709',
    columns: 'identifier producer_name street city state zip',
    rows: ['new Verger Neuf N-1 31709'],
  },
  {
    name: 'in Italian',
    text: 'Identificativo,Nome del produttore,Indirizzo,Città,Stato,CAP\nN-1,Frutteto Nuovo,1 Road,Americus,GA,31709',
    columns: 'identifier producer_name street city state zip',
    rows: ['new Frutteto Nuovo N-1 31709'],
  },
  {
    name: 'in Chinese',
    text: '生产者编号,生产者名称,地址,城市,州,邮编,电话\nN-1,New Farm,1 Road,Americus,GA,31709,',
    columns: 'identifier producer_name street city state zip phone',
    rows: ['new New Farm N-1 31709'],
  },
  {
    name: 'with ZIPs that lost their zero',
    sheet: [
      ['Grower #', 'Grower', 'Address', 'City', 'State', 'ZIP'],
      ['N-1', 'New Farm', '1 Road', 'Newark', 'NJ', 7102],
      ['N-2', 'Other Farm', '2 Road', 'Newark', 'NJ', { zeros: 31_709 }],
    ],
    columns: 'identifier producer_name street city state zip',
    rows: ['wrong New Farm N-1 7102', 'new Other Farm N-2 31709'],
    told: ['2 zip zerosLost'],
  },
  {
    name: 'below a title, with one that is there already and one that looks like another',
    text: 'Our growers,,,,,\n\nVendor No.,Vendor,Street,City,State,Zip\nG-0147,Rio Bend Orchards,210 County Road 9,Albany,GA,31701\nN-9,Big Oak Groves,1 Road,Ochlocknee,GA,31792',
    columns: 'identifier producer_name street city state zip',
    rows: ['changed Rio Bend Orchards G-0147 31701', 'new Big Oak Groves N-9 31792'],
    told: ['5 producer_name contactLooksLikeAnother?'],
  },
  {
    name: 'with one identifier twice',
    text: 'Code,Name,Street,City,State,Zip\nN-1,New Farm,1 Road,Americus,GA,31709\nN-1,Other Farm,2 Road,Americus,GA,31709',
    columns: 'identifier producer_name street city state zip',
    rows: ['new New Farm N-1 31709', 'wrong Other Farm N-1 31709'],
    told: ['3 identifier twiceInFile'],
  },
  {
    name: 'with an extension, a hyphen without its digits, short names of states, and two addresses in a cell',
    text: readFileSync(new URL('../../../../../../e2e/fixtures/field/contacts.csv', import.meta.url), 'utf8'),
    columns: 'producer_name identifier street city state zip phone email',
    rows: [
      'new Ortega, Lucía K-21 31701',
      `wrong ${'A'.repeat(149)} K-22 31794`,
      'new Lone Oak K-23 01040-1234',
      'new Łukasz Nguyễn 农场 K-24 88001',
    ],
    told: ['3 email emailMalformed'],
  },
];

async function outcome({ text, sheet }: ListCase) {
  const bytes = workbookBytes({ sheets: [{ name: 'Growers', rows: sheet ?? [] }] });
  const answer = await readContacts({
    source: text === undefined ? { kind: 'file', file: new File([bytes], 'growers.xlsx') } : { kind: 'pasted', text },
    ...{ contacts, states: ['GA', 'NJ', 'MA', 'NM'], sheet: null, match: null, ...noDecisions },
  });
  const keyAt = new Map(Object.entries(answer.match.columns).map(([key, index]) => [index, key]));
  const width = Math.max(...answer.table.rows.map(({ cells }) => cells.length));
  return {
    columns: Array.from({ length: width }, (_, index) => keyAt.get(index) ?? '-').join(' '),
    rows: answer.rows.map(({ state, values }) => [state, values.title, values.identifier, values.zip].join(' ')),
    told: answer.rows.flatMap(({ problems }) =>
      problems.map(({ row, field, code, severity }) => `${row} ${field} ${code}${severity === 'warning' ? '?' : ''}`),
    ),
  };
}

describe('a list of producers as a company sends it', () => {
  it.each(lists)('$name', async (one) => {
    const { name: _, text: __, sheet: ___, ...wanted } = one;
    expect(await outcome(one)).toEqual({ told: [], ...wanted });
  });
});
