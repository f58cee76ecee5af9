import { type DescribedFields, type FieldDescription, gridFields, onceFields } from '@packhouse/programme';
import type { ReceiptColumn } from '#domain/fields/column.ts';
import { amountColumn, kilogramsColumn, poundsColumn } from '#domain/fields/figure-column.ts';
import {
  countryColumn,
  dateColumn,
  entryNumberColumn,
  stateColumn,
  suggestedColumn,
  textColumn,
} from '#domain/fields/plain-columns.ts';
import {
  certificateColumn,
  exemptProducerColumn,
  producerColumn,
  reasonColumn,
} from '#domain/fields/producer-columns.ts';
import { columnsOf } from './declared-columns.ts';
import { assessmentColumn } from './derived.ts';
import { ofProgram } from './of-program.ts';
import type { ReceiptTable } from './report-kind.ts';

type Make = (key: string, description: FieldDescription, described: DescribedFields) => ReceiptColumn;

const width = ({ grid }: FieldDescription): Exclude<typeof grid, 'never'> => (grid === 'never' ? {} : grid);

function reasonsOf(key: string, { resource }: DescribedFields): readonly string[] {
  const field = resource.fields[key];
  return field?.kind === 'choice' ? field.values : [];
}

const makers: Readonly<Record<FieldDescription['input'], Make>> = {
  text: (key, description) => textColumn(key, width(description)),
  suggested: (key, description) => suggestedColumn(key, width(description), ({ locations }) => locations),
  day: (key) => dateColumn(key),
  pounds: (key) => poundsColumn(key),
  kilograms: (key) => kilogramsColumn(key),
  amount: (key) => amountColumn(key),
  state: (key) => stateColumn(key),
  country: () => countryColumn,
  entryNumber: () => entryNumberColumn,
  // A producer brings the own certificate along where the row has a place for it.
  producer: (_key, _description, { resource }) =>
    'certificateNumber' in resource.fields ? exemptProducerColumn : producerColumn,
  // Whole, unless its table says that there it has to make do with less.
  certificate: (_key, description) => {
    const { min } = width(description);
    return min === undefined ? certificateColumn : { ...certificateColumn, min, canShrink: true };
  },
  reason: (key, _description, described) => reasonColumn(reasonsOf(key, described)),
  documents: (key) => {
    throw new Error(`Files are not typed in a grid: ${key}.`);
  },
  calculated: () => assessmentColumn,
};

/** The headings of spreadsheets under which the described fields are found. */
const fileHeadings = ({ fields }: DescribedFields): ReceiptTable['file'] =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, { file }]) => (file === 'never' ? [] : [[key, file]])));

/** The columns of a table of receipts: a loop over the description of its fields. */
function gridColumns(described: DescribedFields): readonly ReceiptColumn[] {
  const columns = gridFields(described).flatMap((key) => {
    const description = described.fields[key];
    return description === undefined ? [] : [makers[description.input](key, description, described)];
  });
  return columnsOf(described.resource, columns);
}

/** A table of receipts by the description of its fields, and by what that does not say. */
export function receiptTable(
  fields: DescribedFields,
  own: Pick<ReceiptTable, 'derived' | 'pairBy' | 'check'>,
): ReceiptTable {
  const columns = ofProgram(gridColumns(fields));
  return {
    get columns() {
      return columns();
    },
    file: fileHeadings(fields),
    once: onceFields(fields),
    ...own,
  };
}
