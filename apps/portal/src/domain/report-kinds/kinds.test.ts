import { describe, expect, it } from 'vitest';
import texts from '#domain/reports/texts/en.json' with { type: 'json' };
import { firstHandlerKind } from './first-handler.ts';
import { importerKind } from './importer.ts';
import { listKeys } from './report-kind.ts';

describe.each([firstHandlerKind, importerKind])('the kind $id', (kind) => {
  const words = texts[kind.id];

  it.each(listKeys)('has columns of fields that the receipts declare: %s', (list) => {
    const declared = Object.keys(kind.form.lists[list].fields);
    for (const { key } of kind.tables[list].columns) expect(declared).toContain(key);
  });

  it.each(listKeys)('has words for every column and figure: %s', (list) => {
    for (const { key } of kind.tables[list].columns) expect(Object.keys(words.columns)).toContain(key);
    for (const { key } of kind.figures) expect(Object.keys(words.figures)).toContain(key);
  });

  it('shows figures that its totals have', () => {
    const totals = kind.totals({ nonExempt: [], exempt: [] }, []);
    for (const { key } of kind.figures) expect(Object.keys(totals)).toContain(key);
  });
});
