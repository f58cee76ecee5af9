import { describe, expect, it } from 'vitest';
import {
  boolean,
  choice,
  choices,
  dateTime,
  decimal,
  file,
  longText,
  many,
  one,
  text,
} from '../declarations/fields.ts';
import { createRegistry } from '../declarations/registry.ts';
import { type DraftOf, defineResource, type ResourceOf } from '../declarations/resource.ts';
import { buildQuery, path, targetNumber } from '../queries/query-build.ts';
import { decodeResource } from './decode.ts';
import { encodeResource } from './encode.ts';

const crate = defineResource({
  type: 'node--crate',
  owner: { kind: 'shared' },
  fields: {
    label: text('field_label', 'Label'),
    note: longText('field_note', 'Note'),
    weight: decimal('field_weight', 'Weight'),
    packed: boolean('field_packed', 'Packed'),
    state: choice('field_state', 'State', ['open', 'shut']),
    tags: choices('field_tags', 'Tags', ['a', 'b']),
    packedAt: dateTime('field_packed_at', 'Packed at'),
    parent: one('field_parent', 'Parent', 'node--crate'),
    children: many('field_children', 'Children', 'node--crate', { write: 'never' }),
    picture: file('field_picture', 'Picture', { extensions: ['pdf'], maxBytes: 10 }),
  },
});
const files = defineResource({ type: 'file--file', owner: { kind: 'attachment' }, fields: {} });

describe('decoding a resource object', () => {
  const read = (attributes: object, relationships: object = {}): ResourceOf<typeof crate> =>
    decodeResource(crate, { type: 'node--crate', id: 'x', attributes, relationships });

  it('gives product words, exact decimals, and date-times with +00:00', () => {
    const row = read(
      {
        title: 'One',
        drupal_internal__vid: 4,
        field_weight: '12.3',
        field_packed: true,
        field_state: 'open',
        field_tags: ['a'],
        field_note: { value: 'n', format: null, processed: '<p>n</p>' },
        field_packed_at: '2026-11-21T10:04:05-05:00',
      },
      {
        field_parent: { data: { type: 'node--crate', id: 'p', meta: { drupal_internal__target_id: 1 } } },
        field_children: { data: [{ type: 'node--crate', id: 'c' }] },
      },
    );
    expect(row).toMatchObject({
      title: 'One',
      version: 4,
      weight: '12.30',
      packed: true,
      state: 'open',
      tags: ['a'],
      note: 'n',
      packedAt: '2026-11-21T15:04:05+00:00',
      parent: { type: 'node--crate', id: 'p' },
      children: [{ type: 'node--crate', id: 'c' }],
      picture: null,
    });
  });
  it('takes words it does not know, and members that are missing', () => {
    expect(read({ title: 'x', field_state: 'lost' })).toMatchObject({
      state: 'lost',
      tags: [],
      weight: null,
      children: [],
    });
  });
  it('leaves out what a deleted target left behind', () => {
    const missing = { type: 'node--crate', id: 'missing', meta: { links: {} } };
    expect(read({}, { field_parent: { data: missing }, field_children: { data: [missing] } })).toMatchObject({
      parent: null,
      children: [],
    });
  });
  it('refuses an object of another type, as a Drupal answers under a wrong path', () => {
    expect(() => decodeResource(crate, { type: 'node--box', id: 'x' })).toThrow('did not answer with a node--crate');
  });
});

describe('encoding a document', () => {
  it('writes only what is given: attributes, relations, null clears', () => {
    const draft: DraftOf<typeof crate> = {
      title: 'T',
      weight: '1.00',
      parent: null,
      picture: { type: 'file--file', id: 'f' },
    };
    expect(encodeResource(crate, 'x', { ...draft, label: undefined })).toEqual({
      data: {
        type: 'node--crate',
        id: 'x',
        attributes: { title: 'T', field_weight: '1.00' },
        relationships: { field_parent: { data: null }, field_picture: { data: { type: 'file--file', id: 'f' } } },
      },
    });
  });
  it('refuses a word that is not declared', () => {
    expect(() => encodeResource(crate, 'x', { nope: 1 })).toThrow('node--crate has no field "nope".');
  });
  it('has no place in a draft for what a company never writes', () => {
    // @ts-expect-error children is written by nobody's company
    const draft: DraftOf<typeof crate> = { children: [] };
    expect(draft).toBeDefined();
  });
});

describe('building a query', () => {
  it('writes conditions, alternatives, sort, include and page', () => {
    const query = buildQuery({
      where: [
        { path: path(crate.fields.parent, 'id'), value: 'p' },
        { path: path(crate.fields.packed), value: true },
      ],
      whereAny: [
        { path: 'a', value: '1' },
        { path: 'b', operator: 'CONTAINS', value: '2' },
      ],
      sort: [`-${path(crate.fields.parent, crate.fields.weight)}`],
      include: [path(crate.fields.parent)],
      limit: 1000,
    });
    expect([...new URLSearchParams(query)]).toEqual([
      ['filter[field_parent.id][value]', 'p'],
      ['filter[field_packed][value]', '1'],
      ['filter[any][group][conjunction]', 'OR'],
      ['filter[a0][condition][path]', 'a'],
      ['filter[a0][condition][operator]', '='],
      ['filter[a0][condition][value]', '1'],
      ['filter[a0][condition][memberOf]', 'any'],
      ['filter[a1][condition][path]', 'b'],
      ['filter[a1][condition][operator]', 'CONTAINS'],
      ['filter[a1][condition][value]', '2'],
      ['filter[a1][condition][memberOf]', 'any'],
      ['sort', '-field_parent.field_weight'],
      ['include', 'field_parent'],
      ['page[limit]', '1000'],
    ]);
  });
  it.each([
    ['an id tested for nothing', { where: [{ path: path(crate.fields.parent, 'id'), operator: 'IS NULL' }] }],
    ['a field behind a relation in an OR', { whereAny: [{ path: 'field_parent.field_weight', value: '1' }] }],
  ] as const)('refuses what a stock Drupal finds too little of: %s', (_what, query) => {
    expect(() => buildQuery(query)).toThrow('enters a relation');
  });
  it('tests for nothing by the number of the reference, in an OR too', () => {
    const isEmpty = { path: path(crate.fields.parent, targetNumber), operator: 'IS NULL' } as const;
    const query = new URLSearchParams(buildQuery({ where: [isEmpty], whereAny: [isEmpty] }));
    expect(query.get('filter[c0][condition][path]')).toBe('field_parent.meta.drupal_internal__target_id');
    expect(query.get('filter[a0][condition][operator]')).toBe('IS NULL');
  });
});

describe('the registry', () => {
  it('finds types, paths and who points where', () => {
    const registry = createRegistry([crate, files]);
    expect(registry.byPath('node/crate')?.type).toBe('node--crate');
    expect(registry.referrersOf('file--file').map(({ key }) => key)).toEqual(['picture']);
  });
  it('refuses a relation to a type that is not declared', () => {
    expect(() => createRegistry([crate])).toThrow('node--crate.picture points to file--file, which is not declared.');
  });
  it('refuses two declarations of one type, and a type that is none', () => {
    expect(() => createRegistry([files, files])).toThrow('Two declarations share a type.');
    expect(() => defineResource({ type: 'crate', owner: { kind: 'shared' }, fields: {} })).toThrow(
      '"crate" is no type of the dialect.',
    );
  });
});
