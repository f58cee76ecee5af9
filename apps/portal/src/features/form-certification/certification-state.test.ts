import { defaultSettings, firstHandlerForm } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { season } from '#domain/requests/season.fixture.ts';
import { type CertificationContext, certificationStateOf } from './certification-state.ts';
import type { CertifiableCase } from './forms/certifiable-form.ts';
import { firstHandlerContent } from './forms/reports/first-handler.fixture.ts';
import { firstHandlerDocument } from './forms/reports/first-handler-document.ts';

const content = firstHandlerContent(1);

function caseOf(status: string, over: Partial<CertifiableCase> = {}): CertifiableCase {
  const row = { ...content.report, status };
  return {
    read: { form: firstHandlerForm, row, rows: {}, packaged: true },
    row,
    pdf: null,
    packageId: 'package',
    period: content.period,
    season,
    company: content.company,
    version: 1,
    isAmendment: false,
    unchanged: [],
    warnings: [],
    editUrl: '/dashboard',
    recordDocument: (words) => firstHandlerDocument(content, words),
    ...over,
  };
}

const context = (over: Partial<CertificationContext> = {}): CertificationContext => ({
  formType: 'first_handler_report',
  companyId: content.company.id,
  confirmations: [],
  seasons: [],
  today: '2026-11-21',
  settings: defaultSettings,
  ...over,
});

const codes = (state: ReturnType<typeof certificationStateOf>) =>
  state.kind === 'blocked' ? state.problems.map(({ code }) => code) : state.kind;

describe('where a form stands with its certification', () => {
  it('may be certified once it is complete and its month is over', () => {
    expect(certificationStateOf(caseOf('ready'), context())).toEqual({ kind: 'open' });
  });

  it('has to be completed first', () => {
    expect(certificationStateOf(caseOf('draft'), context()).kind).toBe('incomplete');
  });

  it.each(['certified', 'received', 'returned', 'superseded', 'under_review'])(
    'shows its receipt for good: %s',
    (status) => {
      expect(certificationStateOf(caseOf(status), context()).kind).toBe('receipt');
    },
  );

  it('shows the receipt to whoever may read the form, a proxy who works for another company by now included', () => {
    expect(certificationStateOf(caseOf('certified'), context({ companyId: 'another' })).kind).toBe('receipt');
  });

  it('says that a withdrawn form is withdrawn', () => {
    expect(certificationStateOf(caseOf('withdrawn'), context()).kind).toBe('withdrawn');
  });

  it('shows the receipt of one that was withdrawn once it was certified', () => {
    const one = caseOf('withdrawn');
    const certified = { ...one, row: { ...one.row, certifiedAt: '2026-11-05T10:00:00+00:00' } };
    expect(certificationStateOf(certified, context()).kind).toBe('receipt');
  });

  it('is not certified for another company than the one worked for', () => {
    expect(certificationStateOf(caseOf('ready'), context({ companyId: 'another' })).kind).toBe('elsewhere');
  });

  it('is not certified without a package to stand in', () => {
    expect(certificationStateOf(caseOf('ready', { packageId: null }), context()).kind).toBe('noPackage');
  });

  it('waits for the end of its month', () => {
    expect(codes(certificationStateOf(caseOf('ready'), context({ today: '2026-10-31' })))).toEqual(['periodNotOver']);
    expect(codes(certificationStateOf(caseOf('ready'), context({ today: '2026-11-01' })))).toBe('open');
  });

  it('is certified by active first handlers only', () => {
    const company = { ...content.company, status: 'inactive', types: ['importer'] };
    expect(codes(certificationStateOf(caseOf('ready', { company }), context()))).toEqual([
      'companyNotActive',
      'notFirstHandler',
    ]);
    const amended = { company: { ...content.company, types: ['importer'] }, isAmendment: true };
    expect(codes(certificationStateOf(caseOf('ready', amended), context()))).toBe('open');
  });

  it('waits for the reporting packet where the program says so', () => {
    const settings = { ...defaultSettings, packetBlocksFiling: true };
    expect(codes(certificationStateOf(caseOf('ready'), context({ settings })))).toEqual(['packetRequired']);
  });
});
