/** How a file writes figures: 41,237.50 or 41.237,50. */
export const figureStyles = ['point', 'comma'] as const;
export type FigureStyle = (typeof figureStyles)[number];

/** How figures are written, by the key of their column. */
export type FigureStyles = Readonly<Record<string, FigureStyle>>;

/** How the figures of one column are written, as far as they tell. */
export interface FigureGuess {
  /** Null: the figures read one way or the other ("1,250"), and none of them tells which. */
  readonly style: FigureStyle | null;
  /** False where both ways read the same, since no figure has a point or a comma. */
  readonly matters: boolean;
}

/** Groups of three between points, spaces or apostrophes; a comma before the decimals. */
const commaPattern = /^([-+−]?)(\d{1,3}(?:([.\s'’])\d{3}(?:\3\d{3})*)?|\d+)(?:,(\d*))?$/;

/**
 * Only a decimal comma explains these: "41237,5", "1250,125", "0,25", "1.250,00", "1 250,00". Three digits after it may be
 * thousands where no more than three stand before.
 */
const surelyComma = [
  /^[-+−]?\d*,(\d{1,2}|\d{4,})$/,
  /^[-+−]?\d{4,},\d{3}$/,
  /^[-+−]?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/,
  /^[-+−]?\d{1,3}([\s'’]\d{3})+,\d*$/,
  /^[-+−]?0,\d+$/,
];
/** Only a decimal point explains these: "12.5", "1250.125", "0.125", "1,250.00", "1,250,000", "1 250.00". */
const surelyPoint = [
  /^[-+−]?\d*\.(\d{1,2}|\d{4,})$/,
  /^[-+−]?(0|\d{4,})\.\d{3}$/,
  /^[-+−]?\d{1,3}(,\d{3})+\.\d*$/,
  /^[-+−]?\d{1,3}([\s'’]\d{3})+\.\d*$/,
  /^[-+−]?\d{1,3}(,\d{3}){2,}$/,
];

const fits = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));
/** "1.250" alone is three decimals or a thousand. */
const isEither = (text: string) => /^[-+−]?[1-9]\d{0,2}[.,]\d{3}$/.test(text);

/** A figure without its currency, brackets of bookkeepers for less than nothing turned into a minus. */
export function bareFigure(text: string): string {
  const bare = text
    .trim()
    .replace(/^(?:US\s?\$|USD|EUR|[$€£])\s*(?=[-+−(.,\d])|(?<=[\d)])\s*(?:US\s?\$|USD|EUR|[$€£])$/gi, '');
  const bracketed = /^\(([^()]*\d[^()]*)\)$/.exec(bare)?.[1];
  return bracketed === undefined ? bare : `-${bareFigure(bracketed)}`;
}

/**
 * How the figures of a column are written. The decimal comma is taken only where some figures leave no other reading
 * and none speaks for the point: a comma for decimals among points is then an error, and never a figure a thousand
 * times too large.
 */
export function guessFigureStyle(values: readonly string[]): FigureGuess {
  const figures = values.map(bareFigure).filter((value) => /\d/.test(value) && /[.,]/.test(value));
  const clear = figures.filter((value) => !isEither(value));
  const isPoint = clear.some((value) => fits(surelyPoint, value));
  const isComma = clear.some((value) => fits(surelyComma, value));
  const matters = figures.length > 0;
  // A column that is written both ways says nothing of what could be either.
  if (isPoint && isComma && figures.some(isEither)) return { style: null, matters };
  if (isPoint || isComma) return { style: isPoint ? 'point' : 'comma', matters };
  return { style: figures.some(isEither) ? null : 'point', matters };
}

/**
 * A figure of a file as the rules read figures, with a point: null for a text that is no figure in this style, which
 * the rules might take for another one ("12.5" in a file with decimal commas).
 */
export function plainFigure(text: string, style: FigureStyle): string | null {
  const trimmed = bareFigure(text);
  if (style === 'point' || trimmed === '') return trimmed;
  const match = commaPattern.exec(trimmed);
  if (match === null) return /\d/.test(trimmed) ? null : trimmed;
  const [, sign = '', whole = '', , decimals] = match;
  return `${sign}${whole.replace(/\D/g, '')}${decimals === undefined ? '' : `.${decimals}`}`;
}
