import type { DescribedFields, FieldInput, FileHeading } from '@packhouse/programme';
import { asName, besideDollars, besideKilograms, besidePounds, nameKey, termsKey } from '@packhouse/spreadsheet';
import type { ImportColumn } from './import-column.ts';

const besides = { lb: besidePounds, kg: besideKilograms, usd: besideDollars } as const;

interface DescribedHeading {
  readonly field: string;
  readonly heading: FileHeading;
  readonly input: FieldInput;
  /** In all languages; the portal's own headings of the field. */
  readonly labels: readonly string[];
}

interface Sources {
  readonly described: readonly DescribedFields[];
  /** Fields of the producer that a row may bring along. */
  readonly contact: Readonly<Record<string, FileHeading>>;
  /** Headings in the order of the template; others come after them. */
  readonly template: readonly string[];
  readonly labelsOf: (field: string) => readonly string[];
}

function headingsOf({ described, contact, labelsOf }: Sources): readonly DescribedHeading[] {
  const ofRows = described.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([field, { file, grid, input }]) =>
      file === 'never'
        ? []
        : // The first heading is the field as the grid has it; a second one is another unit.
          file.map((heading, index) => ({
            field,
            heading,
            input,
            labels: index === 0 && grid !== 'never' ? labelsOf(field) : [],
          })),
    ),
  );
  const ofContact = Object.entries(contact).map(([field, heading]) => ({
    ...{ field, heading, input: 'text' as const, labels: [] },
  }));
  return [...ofRows, ...ofContact];
}

function columnOf(key: string, found: readonly DescribedHeading[], isTaken: (name: string) => boolean): ImportColumn {
  const [first] = found;
  const names = [...new Set(found.flatMap(({ heading }) => heading.names ?? []))];
  const own = [key, ...names].map(nameKey);
  const labels = found.flatMap((one) => one.labels);
  const more = labels.filter((label) => !own.includes(termsKey(label)) && !isTaken(termsKey(label)));
  const unit = first?.heading.unit;
  return {
    key,
    kind: unit !== undefined ? 'figure' : first?.input === 'day' ? 'day' : 'text',
    names: [...new Set([...names, ...more.map(asName)])],
    ...(unit === undefined ? {} : { besides: besides[unit] }),
    fields: [...new Set(found.map(({ field }) => field))],
  };
}

/** The columns that a file may have: a loop over the description of its fields, with the portal's own labels. */
export function describedColumns(sources: Sources): readonly ImportColumn[] {
  const found = headingsOf(sources);
  const keys = [...new Set([...sources.template, ...found.map(({ heading }) => heading.heading)])];
  const ofKey = (key: string) => found.filter(({ heading }) => heading.heading === key);
  const known = new Map(
    keys.map((key) => [key, [key, ...ofKey(key).flatMap(({ heading }) => heading.names ?? [])].map(nameKey)]),
  );
  return keys.map((key) =>
    columnOf(key, ofKey(key), (name) => keys.some((other) => other !== key && known.get(other)?.includes(name))),
  );
}
