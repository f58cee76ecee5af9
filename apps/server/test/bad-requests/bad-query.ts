import fc from 'fast-check';
import { badText, encoded } from './bad-values.ts';
import { relationWires, wires } from './known.ts';

const queryName = fc.oneof(
  fc.constantFrom(
    'filter',
    'sort',
    'include',
    'page[limit]',
    'page[offset]',
    'page',
    'fields[node--season]',
    'fields',
    'foo',
    '',
  ),
  fc.constantFrom(
    'filter[id]',
    'filter[a][condition][path]',
    'filter[a][condition][operator]',
    'filter[a][condition][value]',
  ),
  fc.constantFrom(
    'filter[a][condition][memberOf]',
    'filter[a][group][conjunction]',
    'filter[a][group][memberOf]',
    'filter[a]',
  ),
  fc.constantFrom(
    'filter[__proto__][value]',
    'filter[constructor]',
    'fields[__proto__]',
    'filter[]',
    'filter[[',
    'filter[a][value][]',
  ),
  fc.constantFrom(...wires).map((wire) => `filter[${wire}]`),
  fc.tuple(fc.constantFrom(...relationWires), fc.constantFrom(...wires)).map(([a, b]) => `filter[${a}.${b}][value]`),
  fc.constantFrom(...wires).map((wire) => `filter[${wire}][operator]`),
  badText.map((text) => `filter[${encoded(text)}]`),
);
const paths = fc.oneof(
  fc.constantFrom(...wires),
  fc
    .array(fc.constantFrom(...relationWires, 'id', 'title', 'created', 'drupal_internal__nid', 'meta'), {
      minLength: 1,
      maxLength: 5,
    })
    .map((parts) => parts.join('.')),
);
const queryValue = fc.oneof(
  badText.map(encoded),
  paths,
  fc.array(paths, { maxLength: 6 }).map((all) => all.map((path) => `-${path}`).join(',')),
  fc.constantFrom(
    '=',
    '<>',
    'IN',
    'NOT IN',
    'BETWEEN',
    'IS NULL',
    'IS NOT NULL',
    'LIKE',
    'STARTS_WITH',
    'CONTAINS',
    'OR',
    'XOR',
    'a',
    '%',
  ),
);
/** Query strings: names of the dialect with values that do not fit them, and unknown names. */
export const badQuery = fc
  .array(fc.tuple(queryName, queryValue), { maxLength: 5 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`));
