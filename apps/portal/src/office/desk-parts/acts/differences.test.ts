import { describe, expect, test } from 'vitest';
import { differences } from './differences.ts';

const report = {
  version: '3',
  head: { what: 'first_handler_report', name: 'October', state: 'certified', since: null, holder: null },
  figures: [
    { key: 'pounds', kind: 'pounds', now: '1200.0' },
    { key: 'amount', kind: 'money', now: '36.00' },
  ],
  money: [{ id: 'a', number: 'INV-1', balance: '36.00', state: 'open' }],
  certification: null,
};

describe('two views of an item differ', () => {
  test('in nothing where only its version is another one', () => {
    expect(differences(report, { ...report, version: '4' })).toEqual([]);
  });

  test('in values of its own and of its parts, a person by name', () => {
    const now = { ...report, head: { ...report.head, state: 'received', holder: { id: 'u', name: 'maria' } } };
    expect(differences(report, now)).toEqual([
      { field: 'state', of: '', before: 'certified', now: 'received' },
      { field: 'holder', of: '', before: null, now: 'maria' },
    ]);
  });

  test('in the rows that stand in it, each by its name, in whatever order they come', () => {
    const figures = [{ ...report.figures[1], now: '40.00' }, report.figures[0]];
    const money = [{ ...report.money[0], balance: '0.00', state: 'paid' }];
    expect(differences(report, { ...report, figures, money })).toEqual([
      { field: 'now', of: 'amount', before: '36.00', now: '40.00' },
      { field: 'balance', of: 'INV-1', before: '36.00', now: '0.00' },
      { field: 'state', of: 'INV-1', before: 'open', now: 'paid' },
    ]);
  });

  test('in a row that is new, in one that is gone, and in a part that is new', () => {
    const money = [{ id: 'b', number: 'INV-2', balance: '1.00', state: 'open' }];
    const certification = { name: 'Ana Ruiz', title: 'Manager' };
    expect(differences(report, { ...report, money, certification })).toEqual([
      { field: 'money', of: '', before: 'INV-1', now: null },
      { field: 'money', of: '', before: null, now: 'INV-2' },
      { field: 'name', of: '', before: null, now: 'Ana Ruiz' },
      { field: 'title', of: '', before: null, now: 'Manager' },
    ]);
  });

  test('in rows without a name, by the number that the screen gives them', () => {
    const versions = [{ id: 'v', number: 1, state: 'received' }];
    const sections = [{ key: 'exemptReceipts', rows: [{ id: 'r', pounds: '10.0' }] }];
    const later = [
      {
        key: 'exemptReceipts',
        rows: [
          { id: 'r', pounds: '12.0' },
          { id: 's', pounds: '1.0' },
        ],
      },
    ];
    const before = { versions: [{ id: 'v', number: 1, state: 'certified' }], sections };
    expect(differences(before, { versions, sections: later })).toEqual([
      { field: 'state', of: '', row: { list: 'versions', number: '1' }, before: 'certified', now: 'received' },
      {
        ...{ field: 'pounds', of: 'exemptReceipts', row: { list: 'rows', number: '1' } },
        ...{ before: '10.0', now: '12.0' },
      },
      { field: 'rows', of: 'exemptReceipts', before: null, now: { list: 'rows', number: '2' } },
    ]);
  });

  test('in rows that something else names: a certificate, a company', () => {
    const of = (state: string) => ({
      earlier: [{ id: 'e', certificate: 'EX-7', state }],
      uses: [{ id: 'u', company: { id: 'c', name: 'Oak Farms' }, pounds: state }],
    });
    expect(differences(of('1'), of('2')).map((one) => one.of)).toEqual(['EX-7', 'Oak Farms']);
  });

  test('in a list of words', () => {
    expect(differences({ types: ['importer'] }, { types: [] })).toEqual([
      { field: 'types', of: '', before: ['importer'], now: [] },
    ]);
  });
});
