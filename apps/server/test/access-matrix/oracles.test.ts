import { canonicalDateTime, type Field, isRelation, type RelationField, type Resource } from '@packhouse/jsonapi';
import { officeRoles, registry } from '@packhouse/programme';
import { sampleOf } from '@packhouse/testing';
import { describe, expect, it } from 'vitest';
import type { Asker } from './cast.ts';
import { crossedSeeds } from './estate.ts';
import { shows } from './expected.ts';
import { eachOf, type Matrix, useMatrix } from './matrix.ts';
import type { Placed } from './placed.ts';
import { refsIn, relationsOf } from './relations.ts';

const matrixOf = useMatrix('filters and orders that would tell a hidden value');
const filtered = new Set<Field>();
const asking = ['own company', 'foreign company', 'proxy', 'proxy removed', 'pending sign-up', 'office, no role'];
const office = officeRoles.filter((role) => role !== 'board');

/** A filter that a row with these values passes, or null where it has no value there. */
function filterFor(field: Field, key: string, row: Placed, prefix = ''): string | null {
  const path = isRelation(field) ? `${prefix}${field.wire}.id` : `${prefix}${field.wire}`;
  const value = isRelation(field) ? refsIn(row, key)[0]?.id : [row.values[key]].flat()[0];
  if (value === undefined || value === null) return null;
  const text = field.kind === 'boolean' ? (value === true ? '1' : '0') : String(value);
  const sent = field.kind === 'dateTime' ? (canonicalDateTime(text) ?? text) : text;
  return `filter[${path}]=${encodeURIComponent(sent)}`;
}

async function idsFound(matrix: Matrix, asker: Asker, resource: Resource, query: string): Promise<string> {
  const answer = await matrix.ask(asker, 'GET', `/jsonapi/${resource.path}?${query}`);
  return answer.status === 200 ? answer.body.data.map(({ id }) => id).join() : String(answer.status);
}

/** A value finds a row only for anyone who is shown the value. */
async function filterByEach(matrix: Matrix, asker: Asker, row: Placed, turn: number): Promise<void> {
  const { resource } = row;
  await eachOf(sampleOf(Object.entries(resource.fields), 10, turn), async ([key, field]) => {
    const filter = filterFor(field, key, row);
    if (filter === null) return;
    filtered.add(field);
    const ids = await idsFound(matrix, asker, resource, `filter[id]=${row.id}&${filter}`);
    const isOpen = field.filter && !(asker.staff && field.sensitive);
    const expected = isOpen ? (shows(resource, key, matrix.sight(asker, row)) ? row.id : '') : '400';
    matrix.cell(
      `${asker.name} filters ${resource.type} ${row.seed} of ${row.company?.name} by ${field.wire}`,
      ids === expected,
      ids,
    );
  });
}

/** Both rows' order by a path, up and down: equal where nothing of it is seen, as then only the id counts. */
async function orderTellsNothing(matrix: Matrix, asker: Asker, rows: readonly Placed[], path: string): Promise<void> {
  const [first] = rows;
  if (first === undefined) throw new Error('Nothing to sort.');
  const ids = ['filter[id][operator]=IN', ...rows.map(({ id }) => `filter[id][value][]=${id}`)].join('&');
  const up = await idsFound(matrix, asker, first.resource, `${ids}&sort=${path}`);
  const down = await idsFound(matrix, asker, first.resource, `${ids}&sort=-${path}`);
  const name = `${asker.name} sorts ${first.resource.type} by ${path}`;
  matrix.cell(name, up === down && up.split(',').length === rows.length, [up, down]);
}

/** From a row of one's own that leads to another company's row: neither filter nor order nor include reaches in. */
async function throughRelation(
  matrix: Matrix,
  asker: Asker,
  rows: readonly Placed[],
  [key, field]: readonly [string, RelationField],
  turn: number,
): Promise<void> {
  const target = registry.byType(field.targets[0] ?? '');
  const [row] = rows;
  const led = row === undefined ? undefined : matrix.rowById(refsIn(row, key)[0]?.id ?? '');
  if (row === undefined || target === undefined || led === undefined || led.resource !== target) return;
  const sight = matrix.sight(asker, led);
  await eachOf(sampleOf(Object.entries(target.fields), 3, turn), async ([below, inner]) => {
    if (!inner.filter) return;
    const filter = filterFor(inner, below, led, `${field.wire}.`);
    if (filter !== null) {
      const ids = await idsFound(matrix, asker, row.resource, `filter[id]=${row.id}&${filter}`);
      const expected = shows(target, below, sight) ? row.id : '';
      matrix.cell(
        `${asker.name} filters ${row.resource.type} through ${field.wire}.${inner.wire}`,
        ids === expected,
        ids,
      );
    }
    const path = `${field.wire}.${inner.wire}${isRelation(inner) ? '.id' : ''}`;
    if (!shows(target, below, sight)) await orderTellsNothing(matrix, asker, rows, path);
  });
  if (sight === 'none')
    for (const base of ['title', 'created', 'drupal_internal__nid'])
      if (target.entity === 'node') await orderTellsNothing(matrix, asker, rows, `${field.wire}.${base}`);
}

describe('a hidden value', () => {
  for (const resource of registry.resources) {
    const fields = Object.keys(resource.fields);
    if (fields.length === 0 || resource.entity === 'config_pages') continue;
    it(`of ${resource.type} is not found out by filtering for it`, async () => {
      const matrix = matrixOf();
      const rows = ['subject', 'producers', 'inactive'].flatMap((name) => matrix.row(resource, 1, name) ?? []);
      for (const [turn, asker] of [...asking, ...office].map(matrix.cast.asker).entries())
        for (const row of sampleOf(rows, 3, turn)) await filterByEach(matrix, asker, row, turn);
      matrix.demandAll();
    });

    if (resource.owner.kind !== 'tenant') continue;
    it(`of a row that ${resource.type} leads to is not found out by filters or orders through it`, async () => {
      const matrix = matrixOf();
      const rows = crossedSeeds.flatMap((seed) => matrix.row(resource, seed, 'stranger') ?? []);
      expect(rows).toHaveLength(2);
      const asker = matrix.cast.asker('foreign company');
      for (const [turn, relation] of relationsOf(resource).entries())
        await throughRelation(matrix, asker, rows, relation, turn);
      matrix.demandAll();
    });

    if (resource.sharedPart === undefined) continue;
    it(`of ${resource.type}, which is shared in part, does not order the rows that hold it`, async () => {
      const matrix = matrixOf();
      const rows = [1, 2].flatMap((seed) => matrix.row(resource, seed, 'subject') ?? []);
      const asker = matrix.cast.asker('foreign company');
      for (const [key, field] of Object.entries(resource.fields)) {
        if (!field.filter || shows(resource, key, 'part')) continue;
        await orderTellsNothing(matrix, asker, rows, `${field.wire}${isRelation(field) ? '.id' : ''}`);
      }
      matrix.demandAll();
    });
  }

  it('was looked for in every field of every type that companies own', () => {
    const owned = registry.resources.filter(({ owner }) => owner.kind === 'tenant');
    const fields = owned.flatMap((resource) => Object.values(resource.fields));
    expect(fields.filter((field) => !filtered.has(field)).map((field) => field.wire)).toEqual([]);
  });
});
