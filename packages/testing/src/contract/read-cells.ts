import { isRelation, type Resource } from '@packhouse/jsonapi';
import { expect } from 'vitest';
import { type Cell, type CellOf, cell, rowCell } from './cell.ts';
import type { ContractRow } from './contract-backend.ts';
import type { Stage } from './stage.ts';
import { expectedValue, idsIn, linkIn, rowsIn, urlOf, type WireRow, wireValueOf } from './wire.ts';

export function readCells(resource: Resource): readonly Cell[] {
  if (resource.entity === 'config_pages') return [list(resource), readInList(resource)];
  const limit = resource.owner.kind === 'accountItself' ? [] : [pageLimit(resource)];
  return [list(resource), readOne(resource), unknownId(resource), pages(resource), ...limit];
}

const onlyThese = (resource: Resource, rows: readonly { id: string }[]) =>
  urlOf(resource, `?filter[id][operator]=IN${rows.map(({ id }) => `&filter[id][value][]=${id}`).join('')}`);

const list: CellOf = (resource) =>
  cell({ resource }, 'lists its rows, each of its type', async (stage) => {
    const { a, b } = await stage.pair(resource);
    const rows = b === null ? [a] : [a, b];
    const answer = await stage.call(stage.own, { method: 'GET', url: onlyThese(resource, rows) });
    expect(answer.status).toBe(200);
    expect([...idsIn(answer)].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(rowsIn(answer).every(({ type }) => type === resource.type)).toBe(true);
    expect(linkIn(answer, 'self')).toContain(urlOf(resource));
  });

function expectStored(resource: Resource, row: WireRow | undefined, stored: ContractRow): void {
  for (const [key, field] of Object.entries(resource.fields)) {
    expect(row && wireValueOf(resource, row, field.wire), field.wire).toEqual(expectedValue(field, stored, key));
  }
}

const readOne: CellOf = (resource) =>
  rowCell({ resource }, 'reads a row with every field as it was stored', async (stage, a) => {
    const answer = await stage.read(stage.own, resource, `/${a.id}`);
    expect(answer.status).toBe(200);
    expectStored(resource, rowsIn(answer)[0], a);
  });

const readInList: CellOf = (resource) =>
  rowCell(
    { resource },
    'shows the one page in full to the office, to others only what they may see',
    async (stage, a) => {
      const read = async (person: Stage['own']) => {
        const answer = await stage.read(person, resource);
        return rowsIn(answer).find(({ id }) => id === a.id);
      };
      expectStored(resource, await read(stage.staff), a);
      const own = await read(stage.own);
      for (const field of Object.values(resource.fields)) {
        if (isRelation(field) && field.visibleTargetsOnly) {
          expect(own && wireValueOf(resource, own, field.wire), field.wire).toEqual([]);
        }
      }
    },
  );

const unknownId: CellOf = (resource) =>
  cell({ resource }, 'answers 404 for an id that nothing has, and for what is no id', async (stage) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', '%00']) {
      const answer = await stage.read(stage.own, resource, `/${id}`);
      expect(answer.status, id).toBe(404);
    }
  });

const pages: CellOf = (resource) =>
  cell({ resource }, 'pages by offset and limit without overlap', async (stage) => {
    const { a, b } = await stage.pair(resource);
    const rows = b === null ? [a] : [a, b];
    const get = (url: string) => stage.call(stage.own, { method: 'GET', url });
    const first = await get(`${onlyThese(resource, rows)}&page[limit]=1`);
    const next = linkIn(first, 'next');
    expect(next === undefined).toBe(b === null);
    const second = next === undefined ? undefined : await get(next);
    const ids = [...idsIn(first), ...(second === undefined ? [] : idsIn(second))];
    expect(idsIn(first)).toHaveLength(1);
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(idsIn(await get(`${onlyThese(resource, rows)}&page[offset]=2`))).toEqual([]);
    expect((await get(urlOf(resource, '?page[limit]=0'))).status).toBe(400);
  });

/** One row more than a page may hold: however many are asked for, it has no more than the declared limit. */
const pageLimit: CellOf = (resource) =>
  cell({ resource }, `gives at most ${resource.maxPage} rows a page`, async (stage) => {
    const person = await stage.crowd(resource, resource.maxPage + 1);
    const answer = await stage.read(person, resource, `?page[limit]=${resource.maxPage + 100}`);
    expect(idsIn(answer)).toHaveLength(resource.maxPage);
    expect(linkIn(answer, 'next')).toContain(`limit%5D=${resource.maxPage}`);
  });
