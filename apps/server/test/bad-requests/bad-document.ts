import { randomUUID } from 'node:crypto';
import { encodeResource, isRelation, type Resource } from '@packhouse/jsonapi';
import { sampleDraft } from '@packhouse/testing';
import fc from 'fast-check';
import { badJson } from './bad-values.ts';
import { type Known, resources } from './known.ts';

/** A document that would be right, as text, with one of its values replaced. */
export function spoiltDocument(known: Known): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...resources), fc.integer({ min: 0, max: 60 }), badJson, fc.boolean(), fc.boolean())
    .map(([resource, place, value, isNew, isOperation]) => {
      const text = JSON.stringify(documentOf(known, resource, isNew, place));
      const spoilt = text.replace('"SPOILT"', () => value);
      const op = isNew ? 'add' : 'update';
      return isOperation ? `{"atomic:operations":[{"op":"${op}","data":${spoilt.slice(8, -1)}}]}` : spoilt;
    });
}

/** The draft of a type, new or of a row that is there, with the word SPOILT in place of one of its members. */
function documentOf(known: Known, resource: Resource, isNew: boolean, place: number): unknown {
  const refs = Object.entries(resource.fields).flatMap(([key, field]) => {
    if (!isRelation(field)) return [];
    const type = field.targets.find((target) => known.rows[target] !== undefined);
    if (type === undefined || field.write === 'never') return [];
    const ref = { type, id: known.rows[type] };
    return [[key, field.kind === 'many' ? [ref] : ref] as const];
  });
  const { title, values } = sampleDraft(resource, 1, Object.fromEntries(refs));
  const id = isNew ? randomUUID() : (known.rows[resource.type] ?? randomUUID());
  const document = JSON.parse(JSON.stringify(encodeResource(resource, id, { title, ...values })));
  const { data } = document;
  const places: readonly (readonly [Record<string, unknown>, string])[] = [
    ...Object.keys(data.attributes ?? {}).map((name) => [data.attributes, name] as const),
    ...Object.keys(data.relationships ?? {}).map((name) => [data.relationships, name] as const),
    ...['id', 'type', 'attributes', 'relationships', 'meta'].map((name) => [data, name] as const),
  ];
  // The last places spoil nothing: the rules then see a whole draft.
  const [holder, name] = places[place] ?? [{}, ''];
  holder[name] = 'SPOILT';
  return document;
}
