import { checkSetting, defaultSettings, type ProgrammeSettings, settingFields } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { draftOf, sentValue, typedValue } from './setting-draft.ts';

// Border: the keys of an object that is declared.
const names = Object.keys(settingFields) as readonly (keyof ProgrammeSettings)[];
const again = (name: keyof ProgrammeSettings, value: unknown) => {
  const { form } = settingFields[name];
  return typedValue(form, draftOf(form, value));
};

describe('what the fields of a setting show', () => {
  it.each(names)('is read back as it was: %s', (name) => {
    expect(again(name, defaultSettings[name])).toEqual(defaultSettings[name]);
  });

  it.each([
    [
      'payment',
      { payee: 'Program', routing: '021000021', remitTo: ['PO Box 1', 'Macon, GA 31201'], reference: { en: 'Number' } },
    ],
    ['howToPay', { en: 'By check.', es: 'Con cheque.' }],
    ['lateChargePercent', '10.00'],
    ['lateGraceDays', 60],
    ['nilReportRequired', false],
  ] as const)('is read back as it was where it is another: %s', (name, value) => {
    expect(again(name, value)).toEqual(value);
    expect(checkSetting(name, value)).toBeNull();
  });
});

describe('what is typed', () => {
  it('is nothing where all is taken away, and wrong where something has to be there', () => {
    const { form } = settingFields.dueDay;
    expect(typedValue(form, { '': '' })).toBeNull();
    expect(checkSetting('dueDay', typedValue(form, { '': 'ten' }))).not.toBeNull();
    expect(typedValue(settingFields.payment.form, {})).toBeNull();
    expect(typedValue(settingFields.howToPay.form, { en: ' ' })).toBeNull();
    expect(checkSetting('regions', typedValue(settingFields.regions.form, { '': 'East GA' }))).not.toBeNull();
  });

  it('takes lists by line or comma, and leaves the commas of an address', () => {
    expect(typedValue(settingFields.states.form, { '': 'GA, TX\nNM' })).toEqual(['GA', 'TX', 'NM']);
    expect(typedValue(settingFields.payment.form, { remitTo: 'PO Box 1\nMacon, GA 31201' })).toEqual({
      remitTo: ['PO Box 1', 'Macon, GA 31201'],
    });
    expect(typedValue(settingFields.regions.form, { '': 'east: GA, FL\nwest: NM' })).toEqual({
      east: ['GA', 'FL'],
      west: ['NM'],
    });
  });

  it('goes as it is where it is a text, else as JSON', () => {
    expect([sentValue('10.00'), sentValue(15), sentValue(null), sentValue(['GA'])]).toEqual([
      '10.00',
      '15',
      'null',
      '["GA"]',
    ]);
  });
});
