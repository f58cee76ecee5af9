import { type AttributeField, type Field, isRelation, type RelationField, type Resource } from '@packhouse/jsonapi';
import { expect } from 'vitest';
import { type Cell, cell, fieldsOf } from './cell.ts';
import type { ContractAnswer, ContractPerson, ContractRow } from './contract-backend.ts';
import type { Stage } from './stage.ts';
import { idsIn, includedIn, rowsIn, wireValueOf } from './wire.ts';

const isAttribute = (field: Field): field is AttributeField => !isRelation(field);

/** Filter and sort by every field, include of every relation, and what is refused. */
export function queryCells(resource: Resource): readonly Cell[] {
  const fields = fieldsOf(resource, (field) => field.filter);
  return [
    ...fields.flatMap(([key, field]) => [filterCell(resource, key, field), sortCell(resource, key, field)]),
    ...fieldsOf(resource, isAttribute).map(([key, field]) => emptyCell(resource, key, field)),
    ...fieldsOf(resource, isRelation).map(([key, field]) => includeCell(resource, key, field)),
    unknownNames(resource),
    sparse(resource),
  ];
}

async function subjects(stage: Stage, resource: Resource) {
  const { a, b } = await stage.pair(resource);
  const rows: readonly ContractRow[] = b === null ? [a] : [a, b];
  const among = `filter[id][operator]=IN${rows.map(({ id }) => `&filter[id][value][]=${id}`).join('')}`;
  const ask = async (query: string, person: Pick<ContractPerson, 'token'> = stage.own): Promise<ContractAnswer> => {
    const answer = await stage.read(person, resource, `?${among}&${query}`);
    expect(answer.status, query).toBe(200);
    return answer;
  };
  return { a, b, rows, ask };
}

const idOf = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'object' && first !== null && 'id' in first ? String(first.id) : '';
};

/** A field's value as a filter names it; booleans as the digits that every backend takes. */
function filterValue(field: Field, value: unknown): string {
  if (isRelation(field)) return idOf(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return String(Array.isArray(value) ? value[0] : value);
}

const everyValue = (field: Field, value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map((one: unknown) => filterValue(field, one));

const pathOf = (field: Field) => (isRelation(field) ? `${field.wire}.id` : field.wire);

function filterCell(resource: Resource, key: string, field: Field): Cell {
  return cell({ resource, key }, `filters by ${pathOf(field)}`, async (stage) => {
    const { a, rows, ask } = await subjects(stage, resource);
    const wanted = filterValue(field, a.values[key]);
    const alike = rows.filter((row) => filterValue(field, row.values[key]) === wanted).map(({ id }) => id);
    // Of several values one that differs is enough.
    const others = rows.filter((row) => everyValue(field, row.values[key]).some((value) => value !== wanted));
    const value = encodeURIComponent(wanted);
    expect(idsIn(await ask(`filter[${pathOf(field)}]=${value}`)).toSorted()).toEqual(alike.toSorted());
    const long = `filter[x][condition][path]=${pathOf(field)}&filter[x][condition][operator]=<>&filter[x][condition][value]=${value}`;
    expect(idsIn(await ask(long)).toSorted()).toEqual(others.map(({ id }) => id).toSorted());
  });
}

function emptyCell(resource: Resource, key: string, field: AttributeField): Cell {
  return cell({ resource, key }, `tells rows with ${field.wire} from rows without`, async (stage) => {
    const { rows, ask } = await subjects(stage, resource);
    const filled = rows.map(({ id }) => id).toSorted();
    expect(idsIn(await ask(`filter[${field.wire}][operator]=IS NOT NULL`)).toSorted()).toEqual(filled);
    expect(idsIn(await ask(`filter[${field.wire}][operator]=IS NULL`))).toEqual([]);
  });
}

/** Text that is compared here differs in its first letter, so that the order is the same in any collation. */
function rises(a: unknown, b: unknown): boolean {
  const [first, second] = [Array.isArray(a) ? a[0] : a, Array.isArray(b) ? b[0] : b];
  if (typeof first === 'string' && typeof second === 'string') return first < second;
  return Number(first) < Number(second);
}

function sortCell(resource: Resource, key: string, field: Field): Cell {
  return cell({ resource, key }, `sorts by ${pathOf(field)}, both ways`, async (stage) => {
    const { a, b, ask } = await subjects(stage, resource);
    const up = idsIn(await ask(`sort=${pathOf(field)}`));
    const down = idsIn(await ask(`sort=-${pathOf(field)}`));
    if (b === null) expect([up, down]).toEqual([[a.id], [a.id]]);
    else if (filterValue(field, a.values[key]) === filterValue(field, b.values[key])) expect(down).toEqual(up);
    else {
      expect(down).toEqual(up.toReversed());
      if (isAttribute(field)) expect(up[0]).toBe(rises(a.values[key], b.values[key]) ? a.id : b.id);
    }
  });
}

function includeCell(resource: Resource, key: string, field: RelationField): Cell {
  return cell({ resource, key }, `includes ${field.wire}, and answers it at its own addresses`, async (stage) => {
    const { rows, ask } = await subjects(stage, resource);
    const person = field.visibleTargetsOnly ? stage.staff : stage.own;
    const answer = await ask(`include=${field.wire}`, person);
    const primary = rowsIn(answer).map(({ id }) => id);
    const targets = new Set(rows.map((row) => idOf(row.values[key])));
    const added = [...targets].filter((id) => !primary.includes(id));
    expect(
      includedIn(answer)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(added.toSorted());
    if (resource.entity === 'config_pages') return;
    for (const row of rows) {
      for (const place of [`relationships/${field.wire}`, field.wire]) {
        expect(idsIn(await stage.read(person, resource, `/${row.id}/${place}`))).toEqual([idOf(row.values[key])]);
      }
    }
  });
}

function unknownNames(resource: Resource): Cell {
  return cell({ resource }, 'answers 400 for names that are not declared', async (stage) => {
    for (const query of ['filter[field_nope]=1', 'sort=field_nope', 'include=field_nope', 'foo=1']) {
      const answer = await stage.read(stage.own, resource, `?${query}`);
      expect(answer.status, query).toBe(400);
    }
  });
}

function sparse(resource: Resource): Cell {
  return cell({ resource }, 'gives only the fields that are asked for', async (stage) => {
    const { ask } = await subjects(stage, resource);
    const [field] = Object.values(resource.fields);
    const asked = field?.wire ?? 'changed';
    const answer = await ask(`fields[${resource.type}]=${asked}`);
    for (const row of rowsIn(answer)) {
      const names = [...Object.keys(row.attributes ?? {}), ...Object.keys(row.relationships ?? {})];
      expect(names).toEqual([asked]);
      if (field !== undefined) expect(wireValueOf(resource, row, asked)).toBeDefined();
    }
  });
}
