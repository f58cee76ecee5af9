import { isBlankValue, readablePounds, receiptAssessment, rowTitle, type Values } from '@packhouse/programme';
import { type ColumnContext, type ReceiptColumn, textOf } from '#domain/fields/column.ts';
import { widestFigure } from '#domain/fields/figure-column.ts';
import { quantityUnit } from '#kernel/config/crop.ts';

/** A row's pounds by form, malformed ones as none. */
const poundsOf = (values: Values) =>
  readablePounds({ inshell: textOf(values, 'inshell'), shelled: textOf(values, 'shelled') }, quantityUnit());

/** Malformed pounds count as none in a sum; the row itself says what is wrong. */
export const countable = <Row extends Values>(row: Row) => ({ ...row, ...poundsOf(row) });

const isWeightless = ({ inshell, shelled }: Values) => isBlankValue(inshell) && isBlankValue(shelled);

export const assessmentColumn: ReceiptColumn = {
  key: 'assessment',
  kind: 'calculated',
  widest: widestFigure,
  shown: (values, { forms, format }) =>
    isWeightless(values) ? '' : format.decimal(receiptAssessment(poundsOf(values), forms)),
  plain: (values, { forms }) => (isWeightless(values) ? '' : receiptAssessment(poundsOf(values), forms)),
  edited: (values, { forms, format }) =>
    isWeightless(values) ? '' : format.figureToEdit(receiptAssessment(poundsOf(values), forms)),
  read: () => ({}),
};

/** The title that every row of the backend has (decisions.md 17). */
export const titled = (referenceKey: string, dateKey: string) => (values: Values) => ({
  title: rowTitle({ reference: textOf(values, referenceKey), date: textOf(values, dateKey) }),
});

/** Title and amount; the amount only with a date, since the backend takes the rates of the season it falls in. */
export const assessed = (referenceKey: string, dateKey: string) => {
  const title = titled(referenceKey, dateKey);
  return (values: Values, { forms, period }: Pick<ColumnContext, 'forms' | 'period'>): Values => {
    const date = textOf(values, dateKey);
    const isDated = date >= period.startsOn && date <= period.endsOn;
    return { ...title(values), assessment: isDated ? receiptAssessment(poundsOf(values), forms) : undefined };
  };
};
