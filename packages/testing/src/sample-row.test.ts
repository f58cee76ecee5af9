import { isRelation, parseWireValue } from '@packhouse/jsonapi';
import { resources } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { sampleDraft, sampleRow } from './sample-row.ts';
import { refusedText } from './sample-text.ts';
import { accepts, wrongValue } from './sample-value.ts';

const seeds = [1, 2, 3, 40, 999];

describe.each(resources.map((resource) => [resource.type, resource] as const))('samples of %s', (_type, resource) => {
  it('are valid for every attribute and every seed', () => {
    for (const seed of seeds) {
      for (const [key, value] of Object.entries(sampleRow(resource, seed).values)) {
        const field = resource.fields[key];
        if (field === undefined || isRelation(field)) throw new Error(`${key} is no attribute.`);
        expect(parseWireValue(field, value), key).toEqual({ value });
        if (typeof value === 'string') expect(field.check?.(value) ?? null, key).toBeNull();
      }
    }
  });

  it('have all attributes, are the same for the same seed and differ for another', () => {
    const attributes = Object.keys(resource.fields).filter((key) => {
      const field = resource.fields[key];
      return field !== undefined && !isRelation(field);
    });
    const [first, again, second] = [sampleRow(resource, 1), sampleRow(resource, 1), sampleRow(resource, 2)];
    expect(Object.keys(first.values)).toEqual(attributes);
    expect(again).toEqual(first);
    expect(second.title).not.toBe(first.title);
    for (const key of attributes) {
      const field = resource.fields[key];
      const single = field?.kind === 'choice' && (field.values.length < 2 || field.required === 'always');
      if (!single) expect(second.values[key], key).not.toEqual(first.values[key]);
    }
  });

  it('leave out of a draft what a company may not send and what the server works out', () => {
    for (const key of Object.keys(sampleDraft(resource, 1).values)) {
      expect(resource.fields[key]?.write).not.toBe('never');
      expect(resource.fields[key]?.calculated).toBe(false);
    }
  });

  it('come with a wrong value for every attribute', () => {
    for (const field of Object.values(resource.fields)) {
      if (isRelation(field)) continue;
      expect(parseWireValue(field, wrongValue(field)), field.wire).toHaveProperty('problem');
      const max = 'max' in field ? field.max : 12;
      const refused = field.check === undefined ? null : refusedText({ max, accepts: accepts(field) });
      if (field.check !== undefined) expect(field.check(refused ?? ''), field.wire).not.toBeNull();
    }
  });
});

describe('sample rows', () => {
  it('take values that the caller chooses in place of their own', () => {
    const [resource] = resources;
    if (resource === undefined) throw new Error('No resource is declared.');
    expect(sampleRow(resource, 1, { firstName: 'Dana' }).values.firstName).toBe('Dana');
  });
});
