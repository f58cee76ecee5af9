import { readStatements, type Statement } from '@packhouse/bank-files';
import { ofxSgml } from '@packhouse/bank-files/statements.fixture';
import { describe, expect, it } from 'vitest';
import { identifyLines } from './identify-lines.ts';

function read(text: string): { readonly statements: readonly Statement[] } {
  const { outcome } = readStatements(new TextEncoder().encode(text), {});
  if ('code' in outcome) throw new Error(outcome.code);
  return outcome;
}

describe('lines', () => {
  const twins =
    'Date,Description,Amount\n11/04/2026,DEPOSIT,100.00\n11/04/2026,DEPOSIT,100.00\n11/05/2026,DEPOSIT,100.00\n';

  it('that are true twins stay two, and are known again', () => {
    const names = (text: string) =>
      identifyLines(read(text).statements[0]?.lines ?? []).map(({ identity }) => identity);
    const first = names(twins) ?? [];
    expect(new Set(first).size).toBe(3);
    expect(names(twins.replace('11/05/2026,DEPOSIT', '11/06/2026,OTHER'))?.slice(0, 2)).toEqual(first.slice(0, 2));
  });

  it('with an id of the bank are known by it, and told apart where the bank gave it twice', () => {
    const { statements } = read(ofxSgml.replace('202611050002', '202611040001'));
    const names = identifyLines(statements[0]?.lines ?? []).map(({ identity }) => identity);
    expect(names).toEqual(['#202611040001', '#202611040001/2']);
  });
});
