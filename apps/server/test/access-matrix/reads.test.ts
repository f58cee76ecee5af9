import { isRelation, queryLimits, type RelationField, type Resource } from '@packhouse/jsonapi';
import { registry } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import type { AnswerData } from '../world.ts';
import type { Asker } from './cast.ts';
import { readOutcome, shows } from './expected.ts';
import { eachOf, type Matrix, useMatrix } from './matrix.ts';
import type { Placed } from './placed.ts';
import { refsIn, relationsOf } from './relations.ts';

const matrixOf = useMatrix('reading');
const seen = new Set<Resource>();

/** A row that a company sees in part lacks every other member. */
function membersMatch(resource: Resource, row: Placed, data: AnswerData, matrix: Matrix, asker: Asker): string[] {
  const sight = matrix.sight(asker, row);
  return Object.entries(resource.fields).flatMap(([key, field]) => {
    const shown = isRelation(field) ? data.relationships[field.wire]?.data : data.attributes[field.wire];
    // The office does not even meet the member.
    if (sight === 'masked' && field.sensitive) return field.wire in data.attributes ? [field.wire] : [];
    const isEmpty = shown === null || (Array.isArray(shown) && shown.length === 0);
    return shows(resource, key, sight) || isEmpty ? [] : [field.wire];
  });
}

async function readById(matrix: Matrix, resource: Resource, asker: Asker): Promise<void> {
  // A configuration page has no address of its own.
  if (resource.entity === 'config_pages') return;
  const rows = matrix.sample(asker, resource, matrix.rowsFor(asker, matrix.rowsOf(resource)));
  await eachOf(rows, async (row) => {
    const answer = await matrix.ask(asker, 'GET', `/jsonapi/${resource.path}/${row.id}`);
    const expected = readOutcome(asker, matrix.sight(asker, row));
    const name = `${asker.name} reads ${resource.type} ${row.seed} of ${row.company?.name}`;
    matrix.outcome(name, expected, answer);
    if (answer.status !== 200) return;
    const leaks = membersMatch(resource, row, answer.body.data, matrix, asker);
    matrix.cell(`${name}, fields that are not theirs`, leaks.length === 0, leaks);
  });
}

async function idsOfList(matrix: Matrix, asker: Asker, url: string): Promise<readonly string[] | number> {
  const ids: string[] = [];
  for (let next: string | undefined = url; next !== undefined; ) {
    const answer = await matrix.ask(asker, 'GET', next);
    if (answer.status !== 200) return answer.status;
    ids.push(...answer.body.data.map(({ id }) => id));
    const href = answer.body.links.next?.href;
    next = href?.slice(href.indexOf('/jsonapi'));
  }
  return ids;
}

const idFilter = (rows: readonly Placed[]) =>
  ['filter[id][operator]=IN', ...rows.map(({ id }) => `filter[id][value][]=${id}`)].join('&');

/** Lists, whole and asked for by id: each row is there exactly if it is seen. */
async function readLists(matrix: Matrix, resource: Resource, asker: Asker): Promise<void> {
  const rows = matrix.rowsOf(resource);
  const visible = rows.filter((row) => matrix.sight(asker, row) !== 'none').map(({ id }) => id);
  for (const query of matrix.sample(asker, resource, ['', '?sort=-created', `?${idFilter(rows)}`])) {
    const ids = await idsOfList(matrix, asker, `/jsonapi/${resource.path}${query}`);
    const name = `${asker.name} lists ${resource.type}${query.slice(0, 20)}`;
    if (typeof ids === 'number') matrix.cell(name, !asker.signedIn && ids === 401, ids);
    else {
      matrix.cell(
        `${name}, rows of nobody`,
        ids.every((id) => rows.some((row) => row.id === id)),
        ids,
      );
      for (const { id, seed, company } of rows)
        matrix.cell(`${name}: ${seed} of ${company?.name}`, ids.includes(id) === visible.includes(id), id);
    }
  }
}

/** A row's relations at their own addresses: identifiers to anyone who sees the row, rows to anyone who sees those. */
async function readRelations(matrix: Matrix, row: Placed, asker: Asker): Promise<void> {
  const { resource } = row;
  const sight = matrix.sight(asker, row);
  for (const [key, field] of relationsOf(resource)) {
    const refs = shows(resource, key, sight) ? refsIn(row, key) : [];
    const targets = refs.map(({ id }) => matrix.rowById(id));
    const visible = targets.filter((target) => target !== undefined && matrix.sight(asker, target) !== 'none');
    const expected = {
      [`relationships/${field.wire}`]: field.visibleTargetsOnly
        ? visible.map((target) => target?.id)
        : refs.map(({ id }) => id),
      [field.wire]: visible.map((target) => target?.id),
    };
    for (const [address, ids] of Object.entries(expected)) {
      const answer = await matrix.ask(asker, 'GET', `/jsonapi/${resource.path}/${row.id}/${address}`);
      const name = `${asker.name} reads ${resource.type} ${row.seed} of ${row.company?.name} ${address}`;
      matrix.outcome(name, readOutcome(asker, sight), answer);
      if (answer.status !== 200) continue;
      const given = [answer.body.data ?? []].flat().map(({ id }) => id);
      matrix.cell(`${name}, what is there`, given.join() === ids.join(), { given, ids });
    }
  }
}

/** Everything that a row's relations lead to, in as few documents as the limit of paths allows: only what is seen. */
async function readIncluded(matrix: Matrix, row: Placed, asker: Asker): Promise<void> {
  if (matrix.sight(asker, row) === 'none' || !asker.signedIn) return;
  const paths = relationsOf(row.resource).flatMap(([, field]) => [field.wire, ...pathsBelow(field)]);
  for (let from = 0; from < paths.length; from += queryLimits.includePaths) {
    await readPaths(matrix, row, asker, paths.slice(from, from + queryLimits.includePaths));
  }
}

async function readPaths(matrix: Matrix, row: Placed, asker: Asker, paths: readonly string[]): Promise<void> {
  const { resource } = row;
  const answer = await matrix.ask(asker, 'GET', `/jsonapi/${resource.path}/${row.id}?include=${paths.join(',')}`);
  const name = `${asker.name} includes in ${resource.type} ${row.seed} of ${row.company?.name}`;
  matrix.outcome(name, 'done', answer);
  for (const included of answer.body.included ?? []) {
    const target = matrix.rowById(included.id);
    const leaks =
      target === undefined ? ['unknown row'] : membersMatch(target.resource, target, included, matrix, asker);
    const hidden = target === undefined || matrix.sight(asker, target) === 'none';
    matrix.cell(`${name} ${included.type}`, !hidden && leaks.length === 0, [hidden, ...leaks]);
  }
}

/** The relations that every target of a relation has. */
function pathsBelow({ wire, targets }: RelationField): readonly string[] {
  const [first = [], ...others] = targets.map((type) => {
    const target = registry.byType(type);
    return target === undefined ? [] : relationsOf(target).map(([, field]) => field.wire);
  });
  return first.filter((below) => others.every((other) => other.includes(below))).map((below) => `${wire}.${below}`);
}

describe('whoever reads', () => {
  for (const resource of registry.resources) {
    it(`${resource.type} sees the rows that its declared owner gives, by id and in lists`, async () => {
      const matrix = matrixOf();
      expect(matrix.rowsOf(resource).length).toBeGreaterThan(0);
      for (const asker of matrix.cast.askers) {
        await readById(matrix, resource, asker);
        await readLists(matrix, resource, asker);
      }
      seen.add(resource);
      matrix.demandAll();
    });

    it(`${resource.type} sees through its relations no row that is not theirs`, async () => {
      const matrix = matrixOf();
      const own = resource.entity === 'config_pages' ? [] : matrix.rowsOf(resource);
      const rows = own.filter(({ seed }) => seed === 1 || seed >= 4);
      for (const asker of matrix.cast.askers) {
        await eachOf(matrix.sample(asker, resource, matrix.rowsFor(asker, rows)), async (row) => {
          await readRelations(matrix, row, asker);
          await readIncluded(matrix, row, asker);
        });
      }
      matrix.demandAll();
    });
  }

  it('has every declared type in the matrix', () => {
    expect(seen.size).toBe(registry.resources.length);
    expect(matrixOf().cells).toBeGreaterThan(300);
  });
});
