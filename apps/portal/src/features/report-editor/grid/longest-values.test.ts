import { describe, expect, it } from 'vitest';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { assessed, draft, sheetOf } from '#domain/reports/draft/month.fixture.ts';
import { longestValues } from './longest-values.ts';

const list = 'nonExemptReceipts';
const table = firstHandlerKind.tables[list];

describe('the longest values of a table', () => {
  it('are told anew when one of them changes its length, and only then', () => {
    const liveDraft = sheetOf(draft({ [list]: [{ id: 'r1', values: assessed }] }));
    const longest = () => longestValues(liveDraft, table, list);
    const before = longest();
    expect(before.get('inshell')).toBe('41237.50');
    expect(before.get('producer')).toBe(assessed.producerName);
    liveDraft.edit(list, 'r1', () => ({ inshell: '51237.50', reference: 'a long reference' }));
    expect(longest()).toBe(before);
    liveDraft.edit(list, 'r1', () => ({ inshell: '151237.50' }));
    expect(longest().get('inshell')).toBe('151237.50');
    expect(longest()).toBe(longest());
  });

  it('keep the code of a port whole beside a mark', () => {
    const values = { portCode: '2304' };
    const liveDraft = sheetOf(draft({ [list]: [{ id: 'r1', values }] }));
    expect(longestValues(liveDraft, importerKind.tables[list], list).get('portCode')).toBe('2304');
  });
});
