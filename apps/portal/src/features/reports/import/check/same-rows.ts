import { isBlankValue, memberOf, type Values } from '@packhouse/programme';
import { type ListKey, listKeys } from '../../kinds/report-kind.ts';
import type { ImportColumn } from '../columns/import-column.ts';
import type { ImportContext } from './import-kind.ts';

/** Copied from the contact, so that they say nothing that the producer does not. */
const copied = ['producer', 'producerName', 'producerAddress', 'title', 'exemption'];

/**
 * Tells which rows stand in the report already, each there standing for one of the file: the same file imported twice
 * adds nothing.
 */
export class SameRows {
  readonly #fields: readonly string[];
  readonly #left = new Map<string, number>();

  constructor(columns: readonly ImportColumn[], { existing }: ImportContext) {
    this.#fields = columns.flatMap(({ fields }) => fields).filter((field) => !copied.includes(field));
    const lists: Readonly<Record<ListKey, readonly Values[]>> = {
      nonExemptReceipts: existing.nonExempt,
      exemptReceipts: existing.exempt,
    };
    for (const list of listKeys) {
      for (const values of lists[list]) {
        const key = this.#key(list, values);
        this.#left.set(key, (this.#left.get(key) ?? 0) + 1);
      }
    }
  }

  /** True when the report holds it; asked once for each row of the file. */
  take(list: ListKey, values: Values): boolean {
    const key = this.#key(list, values);
    const left = this.#left.get(key) ?? 0;
    if (left > 0) this.#left.set(key, left - 1);
    return left > 0;
  }

  #key(list: ListKey, values: Values): string {
    const { producer } = values;
    const id = typeof producer === 'object' && producer !== null && 'id' in producer ? producer.id : null;
    const said = this.#fields
      .map((field) => memberOf(values, field))
      .map((value) => (isBlankValue(value) ? '' : value));
    return JSON.stringify([list, id, ...said]);
  }
}
