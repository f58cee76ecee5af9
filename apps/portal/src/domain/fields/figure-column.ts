import { type FigureReading, isDecimal, keptDecimals, moneyScale, readAmount, readWeight } from '@packhouse/programme';
import { countsPounds, quantityUnit } from '#kernel/config/crop.ts';
import { figureReadings } from '#kernel/format/figure-typing.ts';
import type { Format } from '#kernel/format/format.ts';
import { kept, type ReceiptColumn, textOf } from './column.ts';
import { typedPounds, typedQuantity } from './read-pounds.ts';

type Typing = Pick<Format, 'typedFigure'>;

/** A choice is written as the rules read figures, whatever the language. */
const asPicked: Typing = { typedFigure: (text) => text };

interface FigureKind {
  readonly written: (value: string, format: Format) => string;
  readonly read: (text: string) => FigureReading;
  readonly typed: (text: string, typing: Typing) => string;
  readonly decimals: () => number;
}

const figure: FigureKind['typed'] = (text, { typedFigure }) => typedFigure(text);

const fewestDigits = 5;
/** Of a decimal(12,2); what is longer is no figure. */
const mostDigits = 10;

type Widest = NonNullable<ReceiptColumn['widest']>;

/** The longest figure that stands in a column, and 99,999.99 at least: a column does not change with each row. */
const widestWith =
  (decimals: () => number): Widest =>
  ({ format }, longest) => {
    const whole = longest.length - '.'.length - decimals();
    const nines = (count: number) => '9'.repeat(count);
    const widest = `${nines(Math.min(Math.max(whole, fewestDigits), mostDigits))}.${nines(decimals())}`;
    return [format.decimal(widest, decimals())];
  };

export const widestFigure: Widest = widestWith(() => moneyScale);

function figureColumn(key: string, { read, typed, written, decimals }: FigureKind): ReceiptColumn {
  const keptFigure = (text: string, typing: Typing): string => {
    const plain = typed(text, typing);
    return read(plain).value ?? plain;
  };
  const edited: ReceiptColumn['shown'] = (values, { format }) => format.figureToEdit(textOf(values, key));
  return {
    key,
    kind: 'figure',
    widest: widestWith(decimals),
    // A text that is no weight or amount is shown as it was typed: its third decimal is what the message is about.
    shown: (values, context) => {
      const { value } = read(textOf(values, key));
      return value === undefined ? edited(values, context) : written(value, context.format);
    },
    edited,
    read: (text, context, values) => {
      if (kept(text) === null) return { [key]: null };
      // A reading that was chosen is not asked about again.
      const isSame = isDecimal(textOf(values, key)) && text === edited(values, context);
      return isSame ? {} : { [key]: keptFigure(text, context.format) };
    },
    choices: (text, { format }) => figureReadings(typed(text, format), format),
    pick: (id) => ({ [key]: keptFigure(id, asPicked) }),
  };
}

const weight = {
  decimals: () => keptDecimals(quantityUnit()),
  read: (text) => readWeight(text, quantityUnit()),
  written: (value, format) => format.quantity(value),
} satisfies Partial<FigureKind>;

/** Pounds, typed as "41,237.5". */
export const poundsColumn = (key: string): ReceiptColumn =>
  figureColumn(key, { ...weight, typed: (text, { typedFigure }) => typedQuantity(text, typedFigure) });

/** Pounds, also typed as "18,420 kg": Customs weighs in kilograms. */
export const kilogramsColumn = (key: string): ReceiptColumn => ({
  ...figureColumn(key, { ...weight, typed: typedPounds }),
  get takesKilograms() {
    return countsPounds();
  },
});

/** US dollars. */
export const amountColumn = (key: string): ReceiptColumn =>
  figureColumn(key, {
    read: readAmount,
    written: (value, format) => format.decimal(value),
    typed: figure,
    decimals: () => moneyScale,
  });
