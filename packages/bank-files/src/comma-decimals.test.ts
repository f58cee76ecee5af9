import { expect, it } from 'vitest';
import { readStatements } from './read-statements.ts';
import { ofxXml } from './statements.fixture.ts';

const rows = (amounts: readonly string[]) =>
  ['Date;Description;Amount;Balance', ...amounts.map((row, at) => `2026-11-0${at + 4};PAYER;${row}`)].join('\n');
/** The amounts of the lines, or the code and line of the refusal. */
function read(amounts: readonly string[]): readonly string[] | string {
  const { outcome } = readStatements(new TextEncoder().encode(rows(amounts)), {});
  if ('code' in outcome) return `${outcome.code} ${outcome.values.line}`;
  return outcome.statements.flatMap(({ lines }) => lines.map(({ amount }) => amount));
}

it('reads a comma before decimals where all figures of the file say so', () => {
  const french = ['1 814,36;1 814,36', '-14,36;1.800,00', '200;2\u00a0000,00'];
  expect(read(french)).toEqual(['1814.36', '-14.36', '200.00']);
});

it.each(['1.814;3.614,36', '1,814;3.614,36', '1,814.00;3.614,36'])('refuses what may be two amounts: %s', (odd) => {
  expect(read(['1 800,36;1 800,36', odd])).toBe('amountMalformed 3');
});

it('reads a comma before the decimals of OFX', () => {
  const { outcome } = readStatements(new TextEncoder().encode(ofxXml.replace('824.75', '824,75')), {});
  expect(outcome).toMatchObject({ statements: [{ lines: [{ amount: '824.75' }] }] });
});
