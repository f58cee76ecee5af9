import { describe, expect, it } from 'vitest';
import { englishWords } from '../words.fixture.ts';
import { firstHandlerContent } from './first-handler.fixture.ts';
import { firstHandlerDocument } from './first-handler-document.ts';
import type { FirstHandlerContent } from './report-content.ts';
import { withChanges } from './with-changes.ts';

const words = await englishWords();
const before = firstHandlerContent(3);

function amended(over: Partial<FirstHandlerContent>) {
  const content = { ...before, version: 2, amends: 1, ...over };
  return withChanges(firstHandlerDocument(content, words), firstHandlerDocument(before, words), 1, words);
}

describe('what an amendment changes', () => {
  it('is told row by row before all rows: changed, added and removed', () => {
    const [first, second, third] = before.nonExempt;
    if (first === undefined || second === undefined || third === undefined) throw new Error('Three rows.');
    const nonExempt = [
      first,
      { ...second, id: 'copied', inshell: '20.25', assessment: '0.41' },
      { ...third, id: 'new', identifier: 'G-77', producerName: 'Rio Bend Orchards', producerAddress: null },
    ];
    const [changes, assessed] = amended({ nonExempt }).sections;
    expect(assessed?.id).toBe('nonExempt');
    expect(changes).toMatchObject({ heading: 'Assessed receipts: what changed since version 1' });
    expect(changes?.columns.map(({ label }) => label)[1]).toBe('Change');
    const line = (row: string[]) => [row[1], row[2], row[5], row[7]];
    expect(changes?.rows.map(line)).toEqual([
      ['Changed', 'G-2', '20.25\nwas 2.25', '$0.41\nwas $0.05'],
      ['Added', 'G-77', '3.25', '$0.07'],
      ['Removed', 'G-3', '3.25', '$0.07'],
    ]);
  });

  it('says what each figure was', () => {
    const report = { ...before.report, totalAssessment: '0.50' };
    const hints = amended({ report }).figures.map(({ id, hint }) => `${id}: ${hint ?? 'the same'}`);
    expect(hints).toEqual(['inshell: the same', 'shelled: the same', 'assessment: was $0.15', 'producers: the same']);
  });

  it('says so when no row was changed, copies under new ids included', () => {
    const nonExempt = before.nonExempt.map((row) => ({ ...row, id: `copy of ${row.id}` }));
    expect(amended({ nonExempt }).sections[0]).toMatchObject({ id: 'changes', rows: [], empty: 'No row was changed.' });
  });
});
