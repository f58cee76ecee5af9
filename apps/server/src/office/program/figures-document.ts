import { drawnMark, type ProgrammeSettings, programmeHeading } from '@packhouse/programme';
import type { OfficeDocument } from '@packhouse/record-pdf';
import type { DocumentWords } from '#features/documents/document-words.ts';
import type { FiguresRun, PublishedFigure } from './publish-figures.ts';

/** A figure in words: the program in a month, a region in a quarter, a state in a season. */
function nameOf({ table, place, time }: PublishedFigure, { text, month }: DocumentWords): string {
  if (table === 'programMonths') return text('figuresProgram', { time: month(`${time}-01`) });
  const where = place === 'imports' ? text('figuresImports') : place === 'other' ? text('figuresOther') : place;
  return text('figuresPlace', { place: where, time });
}

/** A published run as a document: every figure by its name, those that are withheld by that word. */
export function figuresDocument(
  run: FiguresRun,
  settings: Pick<ProgrammeSettings, 'programmeName' | 'mark'>,
  words: DocumentWords,
): OfficeDocument {
  const { text, pounds, money, month } = words;
  const heading = text('figuresHeading');
  return {
    title: `${heading}, ${run.season}`,
    heading,
    issuedAt: run.at,
    issuer: programmeHeading(settings, words.language),
    mark: drawnMark(settings.mark),
    language: words.language,
    facts: [
      [text('season'), run.season],
      [text('figuresThrough'), month(`${run.through}-01`)],
      [text('figuresHash'), run.hash],
    ],
    sums: run.figures.map((figure) => {
      const { figures } = figure;
      if (figures === null) return [nameOf(figure, words), text('figuresWithheld')] as const;
      const values = {
        companies: String(figures.companies),
        pounds: pounds(figures.pounds),
        assessment: money(figures.assessment),
      };
      return [nameOf(figure, words), text('figuresOf', values)] as const;
    }),
    paragraphs: [text('figuresWhy')],
  };
}
