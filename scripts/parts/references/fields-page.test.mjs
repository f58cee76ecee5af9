import { describe, expect, it } from 'vitest';
import { readSource } from '../source/source-files.mjs';
import { catalogues, described } from './described-forms.mjs';
import { fieldsPage, labelOf } from './fields-page.mjs';

describe('the page of fields', () => {
  it('is as the declarations, their descriptions and texts are (npm run programme:references writes it anew)', () => {
    expect(readSource('docs/fields.md')).toBe(fieldsPage(described, catalogues));
  });

  it('says of a field how it is called, how long it may be, and where it is typed, filed and printed', () => {
    const lineOf = (wire) =>
      fieldsPage(described, catalogues)
        .split('\n')
        .find((line) => line.includes(`\`${wire}\``));
    expect(lineOf('field_broker_name')).toBe(
      '| `brokerName` | `field_broker_name` | Customs broker or filer | text, 150 | text |  | fact 33 |',
    );
    expect(lineOf('field_contact_name')).toBe(
      '| `contactName` | `field_contact_name` | Contact person | text, 100 | text | `contact_name` | *never* |',
    );
    expect(lineOf('field_collection_date')).toBe(
      '| `collectedOn` | `field_collection_date` | Collected on | date | day | `date` | column 4 |',
    );
  });

  it('names every field that a person types', () => {
    const unnamed = described.flatMap(({ resource, words, fields }) =>
      Object.entries(fields).flatMap(([key, { part, crop, grid }]) => {
        const isTyped = (part !== undefined && crop === undefined) || (grid !== undefined && grid !== 'never');
        return isTyped && labelOf(catalogues, words, key) === '' ? [`${resource.type} ${key}`] : [];
      }),
    );
    // Named by the settings of the program, by the page itself, or where a correction is begun.
    expect(unnamed.filter((one) => !/ (taxId|noActivity|amendmentReason|exemption)$/.test(one))).toEqual([]);
  });
});
