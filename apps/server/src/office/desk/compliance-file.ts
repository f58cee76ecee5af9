import {
  type ComplianceRow,
  type DeskGroup,
  deskTexts,
  deskWord,
  fillText,
  type LanguageCode,
  type WordSettings,
  wordsOfProgramme,
} from '@packhouse/programme';
import { csvCells, csvHead, csvLine } from '../csv-line.ts';

const keys = ['company', 'number', 'type', 'contact', 'phone', 'email'] as const;

/** The table company × month as a CSV file, piece by piece: who is reached how, then a word for each month. */
export function* complianceFile(
  rows: readonly ComplianceRow[],
  language: LanguageCode,
  settings: WordSettings,
): Generator<string> {
  const words = wordsOfProgramme(settings);
  const word = (group: DeskGroup, key: string) => fillText(deskWord(deskTexts[language], group, key), words, language);
  const months = [...new Set(rows.flatMap(({ cells }) => cells.map(({ month }) => month)))].toSorted();
  // A mark by which spreadsheets know that it is UTF-8.
  yield `\uFEFF${csvHead([...keys.map((key) => word('column', key)), ...months])}`;
  for (const row of rows) {
    const said = months.map((month) => {
      const cell = row.cells.find((one) => one.month === month);
      if (cell === undefined) return '';
      const days = cell.lateDays > 0 ? ` (${cell.lateDays})` : '';
      return `${word('state', `month_${cell.state}`)}${days}`;
    });
    const { company, number, reportType, contact, phone, email } = row;
    const texts = [company.name, number, word('state', reportType), contact, phone, email, ...said];
    const columns = texts.map((_, at) => ({ key: String(at), kind: 'text' as const }));
    yield csvLine(csvCells(columns, Object.fromEntries(texts.map((text, at) => [at, text]))));
  }
}
