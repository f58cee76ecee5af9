import type { Resource } from '@packhouse/jsonapi';
import type { Values } from '@packhouse/programme';
import type { ReceiptColumn } from '#domain/fields/column.ts';

/** The values that a row of this type has a field for; what else came with them stays behind. */
export function declaredValues(resource: Resource, values: Values): Values {
  const isDeclared = ([key]: readonly [string, unknown]) => key === 'title' || key in resource.fields;
  const entries = Object.entries(values);
  return entries.every(isDeclared) ? values : Object.fromEntries(entries.filter(isDeclared));
}

/**
 * Columns on rows of a type. One that stands in several tables, such as the certificate, sets only the fields that the
 * rows of this table have.
 */
export function columnsOf(resource: Resource, columns: readonly ReceiptColumn[]): readonly ReceiptColumn[] {
  return columns.map((column) => {
    const { read, pick } = column;
    return {
      ...column,
      read: (...input) => declaredValues(resource, read(...input)),
      ...(pick === undefined ? {} : { pick: (...input) => declaredValues(resource, pick(...input)) }),
    };
  });
}
