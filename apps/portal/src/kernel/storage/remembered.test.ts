import { fhFormsPackage } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { memoryKeyStore } from './key-store.fixture.ts';
import { createRememberedForm } from './remembered-form.ts';
import { rememberRows } from './remembered-rows.ts';
import { rowsFromStored } from './stored-row.ts';

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

  it('are kept with wire names and come back as typed rows', () => {
    const store = memoryKeyStore();
    rememberRows('fh_forms_packages', fhFormsPackage, [row], store);
    expect(store.get('fh_forms_packages')).toContain('"field_fh_report"');
    expect(rowsFromStored(fhFormsPackage, store.get('fh_forms_packages'))).toEqual([row]);
    store.remove('fh_forms_packages');
    expect(rowsFromStored(fhFormsPackage, store.get('fh_forms_packages'))).toEqual([]);
  });

  it('are none when what is stored is broken', () => {
    expect(rowsFromStored(fhFormsPackage, '{')).toEqual([]);
  });
});
