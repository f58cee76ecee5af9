import { exRequestOrganic, fhNonExemptReceipt, registry } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { compareFields } from './compare-fields.ts';

const wires = (resource: typeof fhNonExemptReceipt | typeof exRequestOrganic) =>
  Object.values(resource.fields).map(({ wire }) => wire as string);

describe("the fields of a provider's row", () => {
  it.each(registry.resources.map((resource) => [resource.type, resource] as const))(
    'are all known of %s where the row has them',
    (_type, resource) => {
      const members = new Set(Object.values(resource.fields).map(({ wire }) => wire));
      expect(compareFields(resource, members)).toEqual({
        known: Object.keys(resource.fields),
        renamed: {},
        absent: [],
      });
    },
  );

  it('are found under a name that differs by a slip, once spelt rightly for instance', () => {
    const members = wires(exRequestOrganic).map((wire) => wire.replace('documentaion', 'documentation'));
    expect(compareFields(exRequestOrganic, new Set(members))).toMatchObject({
      renamed: { organicDocumentation: 'field_organic_documentation_pdf' },
      absent: [],
    });
  });

  it('are absent where nothing is like them, or two are', () => {
    const members = wires(fhNonExemptReceipt).filter((wire) => wire !== 'field_location');
    const twice = [...members, 'field_locations', 'field_locatio'];
    expect(compareFields(fhNonExemptReceipt, new Set(members)).absent).toEqual(['location']);
    expect(compareFields(fhNonExemptReceipt, new Set(twice)).absent).toEqual(['location']);
  });

  it('are what the office says they are', () => {
    const members = new Set([...wires(fhNonExemptReceipt), 'field_gate']);
    const told = compareFields(fhNonExemptReceipt, members, { location: 'field_gate', reference: 'field_nowhere' });
    expect(told.renamed).toEqual({ location: 'field_gate' });
    expect(told.absent).toEqual(['reference']);
  });
});
