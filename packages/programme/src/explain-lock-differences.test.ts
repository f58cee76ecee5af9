import { readFileSync } from 'node:fs';
import { createRegistry, date, decimal, defineResource, file, one, text } from '@packhouse/jsonapi';
import { describe, expect, it } from 'vitest';
import { type DeclarationDump, dumpDeclarations, type FieldDump, type ResourceDump } from './declaration-dump.ts';
import { explainDifferences } from './explain-lock-differences.ts';
import { uploadedFile } from './resources/file.ts';
import { registry } from './resources.ts';

// Border: the file is written by scripts/lock-programme.mjs from the same declarations.
const locked = JSON.parse(readFileSync(new URL('../programme.lock.json', import.meta.url), 'utf8')) as DeclarationDump;

describe('programme.lock.json', () => {
  it('says what the declarations say; "npm run programme:lock" writes it anew when a difference is wanted', () => {
    expect(explainDifferences(locked, dumpDeclarations(registry))).toEqual([]);
  });

  it('holds every type and every field', () => {
    const fields = Object.values(locked).reduce((sum, { fields }) => sum + Object.keys(fields).length, 0);
    const declared = registry.resources.reduce((sum, { fields }) => sum + Object.keys(fields).length, 0);
    expect([Object.keys(locked).length, fields]).toEqual([registry.resources.length, declared]);
  });
});

const grove = defineResource({
  type: 'node--grove',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['create', 'update'],
  unique: [['company', 'name']],
  fields: {
    company: one('field_company', 'Company', 'node--grove', { write: 'create', required: 'always', indexed: true }),
    name: text('field_name', 'Name', { max: 40, check: () => null }),
    acres: decimal('field_acres', 'Acres', { calculated: true }),
    plantedOn: date('field_planted_on', 'Planted'),
    map: file('field_map', 'Map', { extensions: ['pdf', 'png'], maxBytes: 10 }),
  },
});
const before = dumpDeclarations(createRegistry([grove, uploadedFile]));
const type = 'node--grove';

/** The dump after a change of the type, or of one of its fields. */
function changed(change: Partial<ResourceDump>): DeclarationDump {
  return { ...before, [type]: { ...(before[type] as ResourceDump), ...change } };
}
function changedField(wire: string, change: Record<string, unknown>): DeclarationDump {
  const fields = before[type]?.fields ?? {};
  // Border: a change may take a member away.
  const field = { ...fields[wire], ...change } as FieldDump;
  return changed({ fields: { ...fields, [wire]: JSON.parse(JSON.stringify(field)) } });
}
const sentences = (after: DeclarationDump) => explainDifferences(before, after);

describe('a difference between declarations', () => {
  it('is none where nothing changed', () => {
    expect(sentences(JSON.parse(JSON.stringify(before)))).toEqual([]);
  });

  it('names types and fields that are new or gone', () => {
    const other = { ...before, 'node--well': before[type] as ResourceDump };
    expect(sentences(other)).toEqual(['node--well is new.']);
    expect(explainDifferences(other, before)).toEqual(['node--well is gone: its rows can no longer be read.']);
    const { field_name: name, ...rest } = before[type]?.fields ?? {};
    const without = changed({ fields: rest });
    expect(sentences(without)).toEqual(['field_name of node--grove is gone: its values can no longer be read.']);
    expect(explainDifferences(without, before)).toContain('field_name of node--grove is new.');
    expect(name).toBeDefined();
  });

  it.each([
    ['field_name', { required: 'always' }, 'field_name of node--grove is now required.'],
    ['field_name', { required: 'certification' }, 'field_name of node--grove is now required at certification.'],
    ['field_company', { required: 'optional' }, 'field_company of node--grove is no longer required.'],
    ['field_name', { write: 'never' }, 'field_name of node--grove may no longer be written by companies.'],
    ['field_company', { write: 'always' }, 'field_company of node--grove may now be written by companies.'],
    ['field_name', { max: 20 }, 'field_name of node--grove: the longest text, in characters, is now 20, it was 40.'],
    ['field_name', { checked: undefined }, 'field_name of node--grove has lost its own check.'],
    ['field_acres', { scale: 4 }, 'field_acres of node--grove: the number of decimals is now 4, it was 2.'],
    ['field_acres', { calculated: undefined }, 'field_acres of node--grove is no longer worked out by the server.'],
    ['field_acres', { sensitive: true }, 'field_acres of node--grove now counts as sensitive.'],
    ['field_planted_on', { kind: 'text' }, 'field_planted_on of node--grove: the kind is now text, it was date.'],
    ['field_company', { indexed: undefined }, 'field_company of node--grove has lost its index.'],
    ['field_company', { targets: ['node--farm'] }, 'field_company of node--grove: it now points to node--farm.'],
    ['field_map', { extensions: ['png'] }, 'field_map of node--grove: files of the kind pdf are no longer taken.'],
    ['field_map', { maxBytes: 5 }, 'field_map of node--grove: the largest file, in bytes, is now 5, it was 10.'],
  ])('of the field %s (%o) is told', (wire, change, sentence) => {
    expect(sentences(changedField(wire, change))).toContain(sentence);
  });

  it.each<[Partial<ResourceDump>, string]>([
    [{ allow: ['create'] }, 'node--grove: companies may no longer update rows.'],
    [{ allow: ['create', 'update', 'delete'] }, 'node--grove: companies may now delete rows.'],
    [{ owner: 'shared' }, 'node--grove: the owner is now shared, it was tenant by company.'],
    [{ title: 'never' }, 'The title of node--grove may no longer be written by companies.'],
    [{ maxPage: 9 }, 'node--grove: the most rows a page is now 9, it was 50.'],
    [{ unique: [] }, 'node--grove: company and name together are no longer unique.'],
  ])('of the type (%o) is told', (change, sentence) => {
    expect(sentences(changed(change))).toEqual([sentence]);
  });

  it('is told even where nothing but an order changed', () => {
    const fields = Object.fromEntries(Object.entries(before[type]?.fields ?? {}).toReversed());
    expect(sentences(changed({ fields }))).toEqual(['The order of types or fields has changed.']);
    expect(sentences(changed({ allow: ['update', 'create'] }))).toEqual([
      'node--grove: the order is now update, create.',
    ]);
  });

  it('is told for every member of every field of the program', () => {
    for (const [name, resource] of Object.entries(locked)) {
      for (const [wire, field] of Object.entries(resource.fields)) {
        for (const member of Object.keys(field)) {
          const other = { ...field, [member]: 'something else' };
          const after = { [name]: { ...resource, fields: { ...resource.fields, [wire]: other } } };
          const told = explainDifferences({ [name]: resource }, after as DeclarationDump);
          expect(told.length, `${name} ${wire} ${member}`).toBeGreaterThan(0);
        }
      }
    }
  });
});
