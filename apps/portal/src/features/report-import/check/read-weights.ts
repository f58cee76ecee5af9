import {
  absoluteDecimal,
  compareDecimals,
  isDecimal,
  quantityOfWeight,
  readDecimal,
  readWeight,
  subtractQuantities,
  unclearFigure,
} from '@packhouse/programme';
import { plainFigure, splitUnit } from '@packhouse/spreadsheet';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';
import { quantityUnit } from '#kernel/config/crop.ts';
import { otherWeight } from '#kernel/config/other-weight.ts';
import { type CropForm, cropForm, cropForms, onlyForm } from '../columns/crop-form.ts';
import { type Cells, cell } from '../columns/import-column.ts';
import { formColumn } from '../columns/weight-columns.ts';
import type { Matching } from './import-file.ts';

/** Pounds that kilograms may differ from pounds beside them before anyone is asked: both were rounded somewhere. */
const roundingPounds = '1.00';

/** Pounds that were made of a weight in kilograms: "18,420 kg = 40,609.15 lb". */
export interface Conversion {
  /** Key of the column with the kilograms. */
  readonly column: string;
  /** Decimal text. */
  readonly kilograms: string;
  readonly pounds: string;
}

/** The weights of a row by the form of the crop, in pounds; a text that is no weight as it is. */
export interface Weights extends Readonly<Record<CropForm, string | null>> {
  readonly converted: readonly Conversion[];
}

type Writing = Pick<Matching, 'figures' | 'form'>;

interface ReadingRow {
  readonly cells: Cells;
  readonly writing: Writing;
  readonly problems: FileProblem[];
  readonly converted: Conversion[];
}

/** Kilograms to the gram, as they are worked with. */
const gramScale = 3;

const withoutZeros = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** A weight in pounds as the rules read it; a text that is none as it is, for them to name. Null for an empty cell. */
function pounds({ cells, writing, problems, converted }: ReadingRow, column: string): string | null {
  const text = cell(cells, column).trim();
  if (text === '') return null;
  const { figure, unit = null } = splitUnit(text);
  // The rules ask which figure is meant.
  if (unclearFigure(figure) !== null) return text;
  const plain = plainFigure(figure, writing.figures[column] ?? 'point');
  if (plain === null) {
    problems.push({ field: column, severity: 'error', code: 'weightNotNumber' });
    return text;
  }
  if ((unit ?? (column.endsWith('_kg') ? 'kilograms' : 'pounds')) === 'pounds')
    return readWeight(plain, quantityUnit()).value ?? plain;
  const made = quantityOfWeight(plain, quantityUnit());
  const kilograms = readDecimal(plain, gramScale).value;
  if (made === null || kilograms === undefined) return plain;
  converted.push({ column, kilograms: withoutZeros(kilograms), pounds: made });
  return made;
}

/** Pounds of one column of weights: as the file has them, else from its kilograms. */
function weightOf(reading: ReadingRow, form: CropForm | 'weight'): string | null {
  const own = pounds(reading, `${form}_lbs`);
  const made = pounds(reading, `${form}_kg`);
  if (own === null || made === null) return own ?? made;
  if (isDecimal(own) && isDecimal(made)) {
    const difference = absoluteDecimal(subtractQuantities(own, made));
    if (compareDecimals(difference, roundingPounds) > 0) {
      const values = { pounds: made };
      reading.problems.push({
        field: `${form}_kg`,
        severity: 'warning',
        code: otherWeight() === 'kg' ? 'kilogramsDiffer' : 'poundsDiffer',
        values,
      });
    }
  }
  return own;
}

/** Reads the weights of a row: in columns of their form, or in one column with the form beside it. */
export function readWeights(cells: Cells, writing: Writing, problems: FileProblem[]): Weights {
  const converted: Conversion[] = [];
  const reading = { cells, writing, problems, converted };
  const [inshell, shelled] = cropForms.map((form) => weightOf(reading, form));
  const own = { inshell: inshell ?? null, shelled: shelled ?? null };
  const any = weightOf(reading, 'weight');
  if (any === null) return { ...own, converted };
  const form = cropForm(cell(cells, formColumn)) ?? writing.form ?? onlyForm();
  if (form === null) {
    problems.push({ field: formColumn, severity: 'error', code: 'cropFormUnclear' });
    return { ...own, converted };
  }
  return { ...own, [form]: own[form] ?? any, converted };
}
