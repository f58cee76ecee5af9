import { expect, it } from 'vitest';
import { csvCells, csvLine } from './csv-line.ts';

const text = { key: 'name', kind: 'text' } as const;
const money = { key: 'amount', kind: 'money' } as const;
const company = { key: 'company', kind: 'company' } as const;

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '\n=1', '＝1+1', '－1', '＠SUM(A1)'])(
  'is no formula: %j',
  (name) => {
    expect(csvCells([text, company], { name, company: { id: 'x', name } })).toEqual([`'${name}`, `'${name}`]);
  },
);

it('leaves figures as they are, and quotes what would end a cell', () => {
  expect(csvCells([money, text], { amount: '-12.50', name: null })).toEqual(['-12.50', '']);
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', 'plain'])).toBe('"a,b","say ""x""","two\nlines",plain\r\n');
});
