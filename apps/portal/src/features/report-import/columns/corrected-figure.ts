import { askedFigure, compareDecimals, readDecimal, unclearFigure } from '@packhouse/programme';
import { type FigureStyle, plainFigure } from '@packhouse/spreadsheet';
import type { Format } from '#kernel/format/format.ts';

/** As many decimals as nobody types. */
const mostDecimals = 12;

const worth = (text: string | null) => (text === null ? undefined : readDecimal(text, mostDecimals).value);

/** Without what stands between groups. */
const joined = (text: string) => text.replace(/[,\s]/g, '');

/**
 * A figure that is typed over one of a file, with a point before its decimals: read as the person's language writes
 * figures, or else as the file does, whose own figure stands in the field. Where the two read different figures, or the
 * language both, it is kept marked, for the rules to ask about.
 */
export function correctedFigure(
  text: string,
  style: FigureStyle,
  { typedFigure }: Pick<Format, 'typedFigure'>,
): string {
  const typed = typedFigure(text);
  if (unclearFigure(typed) !== null) return typed;
  const plain = plainFigure(text, style);
  const [inLanguage, inFile] = [worth(typed), worth(plain)];
  if (inLanguage === undefined) return plain === null || inFile === undefined ? text.trim() : joined(plain);
  if (inFile !== undefined && compareDecimals(inLanguage, inFile) !== 0) return askedFigure(typed);
  return joined(typed);
}
