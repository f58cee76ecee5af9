import { languages, placeholdersOf } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { calendarWords, eventTitle } from './calendar-words.ts';

type Words = Readonly<Record<string, unknown>>;

/** Every text by its path, with its placeholders. */
function shape(words: Words, path = ''): readonly string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${path}${key}: ${placeholdersOf(value).join(' ')}`]
      : shape(value as Words, `${path}${key}.`),
  );
}

describe('calendarWords', () => {
  it.each(languages.map(({ code }) => code))('says the same things in %s', (code) => {
    expect(shape(calendarWords[code])).toEqual(shape(calendarWords.en));
  });
});

describe('eventTitle', () => {
  const event = {
    id: 'x',
    kind: 'reportDue',
    day: '2026-11-10',
    name: 'October 2026',
    month: '2026-10-01',
    about: 'importer_report',
    rowId: null,
    isDone: false,
    isOverdue: false,
  } as const;

  it.each([
    ['en', 'Importer report due: October 2026'],
    ['zh', '进口商报告到期：2026年10月'],
    ['es', 'Vence el informe de importador: octubre de 2026'],
    ['fr', 'Échéance du rapport d’importateur\u00a0: octobre 2026'],
    ['it', 'Scadenza del rapporto di importatore: ottobre 2026'],
  ] as const)('names the month in %s', (language, title) => {
    expect(eventTitle(event, language)).toBe(title);
  });

  it.each([
    ['en', 'Importer report due: October 2026 (extended)'],
    ['zh', '进口商报告到期：2026年10月（已延期）'],
    ['es', 'Vence el informe de importador: octubre de 2026 (con prórroga)'],
    ['fr', 'Échéance du rapport d’importateur\u00a0: octobre 2026 (échéance prolongée)'],
    ['it', 'Scadenza del rapporto di importatore: ottobre 2026 (con proroga)'],
  ] as const)('says in %s that a day was extended', (language, title) => {
    const extended = { ...event, day: '2026-11-30', extendedFrom: '2026-11-10' };
    expect(eventTitle(extended, language)).toBe(title);
    expect(eventTitle({ ...extended, isDone: true }, language)).toBe(eventTitle({ ...event, isDone: true }, language));
  });

  it('says what is done', () => {
    expect(eventTitle({ ...event, isDone: true }, 'en')).toBe('Importer report due: October 2026 (done)');
  });
  it.each([
    ['en', 'Overdue: Importer report due: October 2026'],
    ['zh', '已逾期：进口商报告到期：2026年10月'],
    ['es', 'Atrasado: Vence el informe de importador: octubre de 2026'],
    ['fr', 'En retard\u00a0: Échéance du rapport d’importateur\u00a0: octobre 2026'],
    ['it', 'In ritardo: Scadenza del rapporto di importatore: ottobre 2026'],
  ] as const)('says in %s what is overdue', (language, title) => {
    expect(eventTitle({ ...event, isOverdue: true }, language)).toBe(title);
  });
});
