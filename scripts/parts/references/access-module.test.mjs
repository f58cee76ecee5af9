import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isRelation } from '../../../packages/jsonapi/src/index.ts';
import { filingForms, growingLists, registry } from '../../../packages/programme/src/index.ts';
import { readSource } from '../source/source-files.mjs';
import { accessTypes } from './access-module.mjs';

const { types } = parse(accessTypes());

describe("the types of the access module for a provider's Drupal", () => {
  it('are committed as the declarations have them; "npm run programme:references" writes them anew', () => {
    expect(readSource('deploy/drupal/packhouse_access/packhouse_access.types.yml')).toBe(accessTypes());
  });

  it('say of every node type whose its rows are, by a relation that is written once', () => {
    const nodes = registry.resources.filter(({ entity }) => entity === 'node');
    expect(Object.keys(types)).toEqual(nodes.map(({ path }) => path.replace('node/', '')));
    for (const { path, owner, fields, allow } of nodes) {
      const type = types[path.replace('node/', '')];
      if (owner.kind !== 'tenant') continue;
      expect(type.owner).toBe(fields[owner.field].wire);
      expect(isRelation(fields[owner.field])).toBe(true);
      if (allow.includes('create')) expect([...type.once, ...type.never]).toContain(type.owner);
    }
  });

  it('say of each form what stands, and which rows stand with it', () => {
    for (const { form, lists, pdf } of Object.values(filingForms)) {
      const bundle = form.path.replace('node/', '');
      expect(types[bundle].certified).toMatchObject({ copy: form.fields[pdf].wire });
      expect(types[bundle].certified.among).toContain('certified');
      for (const [key, part] of Object.entries(lists))
        expect(types[part.path.replace('node/', '')].held_by[bundle]).toBe(form.fields[key].wire);
    }
  });

  it('say which lists are only added to', () => {
    for (const { resource, field } of growingLists)
      expect(types[resource.path.replace('node/', '')].grows).toEqual([resource.fields[field].wire]);
  });
});
