import { defaultSettings, fhNonExemptReceipt, registry } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { describedRegistry } from './described-registry.ts';

const labelsFor = (settings: typeof defaultSettings) => {
  const described = describedRegistry(registry, settings)().resources;
  const fields = described.find(({ type }) => type === fhNonExemptReceipt.type)?.fields;
  return [fields?.inshell?.label, fields?.shelled?.label, fields?.reference?.label];
};

describe('the declarations in the words of a program', () => {
  it('name its forms and its unit', () => {
    expect(labelsFor(defaultSettings)).toEqual(['Pounds in shell', 'Pounds shelled', 'Scale ticket or settlement no.']);
  });

  it('say of a form that it does not have that it is not used', () => {
    const [first] = defaultSettings.commodityForms;
    if (first === undefined) throw new Error('There is no form.');
    const fresh = { ...first, label: { en: 'Fresh' } };
    const kilograms = { short: { en: 'kg' }, one: { en: 'kilogram' }, many: { en: 'kilograms' }, decimals: 0 };
    expect(
      labelsFor({ ...defaultSettings, commodityForms: [fresh], unit: kilograms, ticketLabel: { en: 'Bin tag' } }),
    ).toEqual(['Kilograms fresh', 'Not used: the program has one form of its crop', 'Bin tag']);
  });
});
