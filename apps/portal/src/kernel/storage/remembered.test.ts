import { fhFormsPackage, reportingPeriod } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { memoryKeyStore } from './key-store.fixture.ts';
import { createRememberedForm } from './remembered-form.ts';
import { beside, rememberedRows, rememberRows } from './remembered-rows.ts';

describe('the remembered form type', () => {
  it('is set, read from storage and reset (section 4)', () => {
    const store = memoryKeyStore();
    const form = createRememberedForm(store);
    expect(form.read()).toBeNull();
    form.set('first_handler_report_amend');
    expect(store.get('new_form_certification_type')).toBe('first_handler_report_amend');
    expect(form.read()).toBe('first_handler_report_amend');
    form.reset();
    expect(form.read()).toBeNull();
  });

  it('is none when another word is stored', () => {
    expect(createRememberedForm(memoryKeyStore({ new_form_certification_type: 'x' })).read()).toBeNull();
  });
});

describe('the remembered packages', () => {
  const row = {
    type: 'node--fh_reporting_forms_package',
    id: 'p1',
    title: 'October',
    version: 3,
    created: null,
    changed: null,
    company: { type: 'node--appb_company_contact', id: 'c1' },
    period: null,
    reports: [{ type: 'node--first_handler_report', id: 'r1' }],
  } as const;

  const period = {
    type: 'node--reporting_period',
    id: 'm1',
    title: 'October',
    version: 1,
    created: null,
    changed: null,
    season: null,
    startsOn: null,
    endsOn: null,
    dueOn: '2026-11-10',
    opensOn: null,
    appliesTo: [],
    reminderDays: [],
  } as const;
  const readAt = '2026-11-21T15:00:00.000Z';
  const told = { cameAlong: beside(reportingPeriod, [period]), readAt };

  it('are kept with wire names and come back as typed rows, with what came along and since when', () => {
    const store = memoryKeyStore();
    rememberRows('fh_forms_packages', { resource: fhFormsPackage, rows: [row] }, told, store);
    expect(store.get('fh_forms_packages')).toContain('"field_fh_report"');
    const kept = rememberedRows('fh_forms_packages', fhFormsPackage, store);
    expect([kept?.rows, kept?.readAt]).toEqual([[row], readAt]);
    expect(kept?.included.find(reportingPeriod, { id: 'm1', type: period.type })?.dueOn).toBe('2026-11-10');
    expect(kept?.included.find(reportingPeriod, { id: 'm2', type: period.type })).toBeUndefined();
    store.remove('fh_forms_packages');
    expect(rememberedRows('fh_forms_packages', fhFormsPackage, store)).toBeNull();
  });

  it.each(['{', '[]', '[{"type":"node--fh_reporting_forms_package","id":"p1"}]'])(
    'are none when %s is stored',
    (json) => {
      const store = memoryKeyStore({ fh_forms_packages: json });
      expect(rememberedRows('fh_forms_packages', fhFormsPackage, store)).toBeNull();
    },
  );

  it('are none where the browser has no room for them, and nothing fails', () => {
    const store = memoryKeyStore({ fh_forms_packages: '[]' });
    const full = {
      ...store,
      set: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    };
    rememberRows('fh_forms_packages', { resource: fhFormsPackage, rows: [row] }, told, full);
    expect(store.get('fh_forms_packages')).toBeNull();
  });
});
