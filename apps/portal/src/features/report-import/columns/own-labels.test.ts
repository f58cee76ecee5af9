import { fillText, languages } from '@packhouse/programme';
import { matchHeadings } from '@packhouse/spreadsheet/match-headings.fixture';
import { describe, expect, it } from 'vitest';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { listKeys } from '#domain/report-kinds/report-kind.ts';
import { programmeWords } from '#kernel/texts/programme-words.ts';
import { importKind } from '../import-kinds.ts';

type Texts = Readonly<Record<'firstHandler' | 'importer', { readonly columns: Readonly<Record<string, string>> }>>;
const texts = import.meta.glob<Texts>('../../../domain/reports/texts/*.json', { import: 'default', eager: true });

const tables = [firstHandlerKind, importerKind].flatMap((kind) =>
  listKeys.flatMap((list) => languages.map(({ code }) => ({ kind, list, code, name: `${kind.id} ${list}` }))),
);

describe('the headings of the portal’s own tables', () => {
  it.each(tables)('are known to the import: $name in $code', ({ kind, list, code }) => {
    const words = texts[`../../../domain/reports/texts/${code}.json`]?.[kind.id].columns ?? {};
    const keys = kind.tables[list].columns.filter(({ kind: type }) => type !== 'calculated').map(({ key }) => key);
    const headings = keys.map((key) => fillText(words[key] ?? '', { ...programmeWords }, code));
    const { columns } = importKind(kind.id);
    const match = matchHeadings(columns, headings);
    const found = headings.map((_, index) => columns.find(({ key }) => match[key] === index)?.fields ?? []);
    const unknown = keys.filter((key, index) => !found[index]?.includes(key));
    expect(unknown).toEqual([]);
  });
});
