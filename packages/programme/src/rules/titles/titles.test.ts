import { describe, expect, it } from 'vitest';
import { defaultSettings as settings } from '../../settings.ts';
import {
  certificationStatement,
  certificationStatements,
  confirmationTitle,
  copyOfRecordName,
  formTitle,
  formTypeOf,
  isOneOf,
  readFormTitle,
  rowTitle,
  statementOf,
} from './titles.ts';

const october = { formType: 'first_handler_report', rootId: '10234', subject: 'October 2026' } as const;

describe('titles', () => {
  it('§9 names a packet confirmation by root id and season', () => {
    expect(confirmationTitle({ rootId: '10234', seasonTitle: '2026-27' })).toBe(
      'Reporting Packet Confirmation-10234-2026-27',
    );
  });

  it.each([
    [october, 'First Handler Report-10234-October 2026'],
    [{ ...october, version: 1 }, 'First Handler Report-10234-October 2026'],
    [{ ...october, version: 2 }, 'First Handler Report-10234-October 2026 v2'],
    [{ ...october, formType: 'importer_report' }, 'Importer Report-10234-October 2026'],
    [{ ...october, formType: 'ex_request_organic', subject: '2026-27' }, 'Organic Exemption Request-10234-2026-27'],
    [{ ...october, formType: 'reimbursement_request', subject: '2026-27' }, 'Reimbursement Request-10234-2026-27'],
  ] as const)('names the form %j "%s"', (form, title) => {
    expect(formTitle(form)).toBe(title);
    const { formType, subject, version = 1 } = { version: 1, ...form };
    expect(readFormTitle(title)).toEqual({ formType, subject, ...(version > 1 ? { version: `${version}` } : {}) });
  });

  it('reads what an exemption’s title says, and nothing from a title of another make', () => {
    expect(readFormTitle('Exemption of Cane Creek')).toEqual({ formType: 'exemption', subject: 'Cane Creek' });
    expect(readFormTitle('Packer Report-1-October 2026')).toBeNull();
  });

  it.each([
    [{ reference: 'G-0147', date: '2026-10-14' }, 'G-0147 2026-10-14'],
    [{ reference: 'ABC12345676', date: null }, 'ABC12345676'],
    [{}, 'Row'],
  ])('names the row %j "%s"', (row, title) => {
    expect(rowTitle(row)).toBe(title);
  });

  it('names a copy of record in letters that a header can carry, always with its version', () => {
    expect(copyOfRecordName(october)).toBe('first-handler-report-10234-october-2026-v1.pdf');
    expect(copyOfRecordName({ ...october, rootId: 'Ñandú/7', version: 3 })).toBe(
      'first-handler-report-n-andu-7-october-2026-v3.pdf',
    );
  });
});

describe('formTypeOf', () => {
  it.each([
    ['first_handler_report_amend', 'first_handler_report'],
    ['importer_report_amend', 'importer_report'],
    ['importer_report', 'importer_report'],
    ['reimbursement_request', 'reimbursement_request'],
  ] as const)('§4 of %s is %s', (type, formType) => {
    expect(formTypeOf(type)).toBe(formType);
  });
});

describe('certificationStatement', () => {
  const values = { company: 'Delta Nut Co', period: 'October 2026' };

  it('is the program’s text with the company, the month and the crop', () => {
    expect(certificationStatement({ statement: 'first_handler_report', settings, values })).toBe(
      'I declare that this report is accurate and complete as far as I know, that it lists all pecans received in October 2026, and that Delta Nut Co has authorized me to sign it. I understand that a false statement can be punished by a fine, imprisonment or both under 18 U.S.C. 1001.',
    );
  });

  it('says of a month without activity that nothing came, also where the program has no such words of its own', () => {
    const statement = statementOf('first_handler_report', { noActivity: true });
    const { first_handler_report_nil: _, ...older } = settings.certificationTexts;
    for (const certificationTexts of [settings.certificationTexts, older])
      expect(certificationStatement({ statement, settings: { ...settings, certificationTexts }, values })).toContain(
        'that no pecans were received in October 2026, and that Delta Nut Co has authorized me',
      );
    expect(statementOf('importer_report', { noActivity: false })).toBe('importer_report');
    expect(statementOf('ex_request_organic', { noActivity: true })).toBe('ex_request_organic');
  });

  it('says imported for importers and names the person’s language', () => {
    expect(certificationStatement({ statement: 'importer_report', settings, values })).toContain('imported in October');
    expect(certificationStatement({ statement: 'importer_report', settings, values, language: 'it' })).toContain(
      'tutte le noci pecan importate in October 2026',
    );
  });

  it('is English where the program has no text in the language', () => {
    const english = {
      ...settings,
      certificationTexts: { ...settings.certificationTexts, importer_report: { en: 'I sign.' } },
    };
    expect(certificationStatement({ statement: 'importer_report', settings: english, values, language: 'fr' })).toBe(
      'I sign.',
    );
  });

  it('adds for a reimbursement that the pounds are in no earlier request, and for de minimis the average', () => {
    const season = { company: 'Delta Nut Co', season: '2026-27', average: '45087.50' };
    expect(certificationStatement({ statement: 'reimbursement_request', settings, values: season })).toContain(
      'These pecans are in no earlier request.',
    );
    expect(certificationStatement({ statement: 'ex_request_de_minimis', settings, values: season })).toContain(
      'their average is 45,087.50 pounds in shell',
    );
    const commodityForms = settings.commodityForms.map((form) => ({ ...form, label: { en: 'Fresh' } }));
    const fresh = { ...settings, commodityForms };
    expect(certificationStatement({ statement: 'ex_request_de_minimis', settings: fresh, values: season })).toContain(
      'their average is 45,087.50 pounds fresh',
    );
  });
});

describe('certificationStatements', () => {
  const facts = { company: 'Rio Bend', season: '2026-27', period: 'October 2026', month: '2026-10-01' };
  const statements = certificationStatements({ statement: 'first_handler_report', settings, facts });

  it('names the period as each language does', () => {
    expect(statements.en).toContain('received in October 2026, and that Rio Bend');
    expect(statements.es).toContain('recibidas en octubre de 2026 y que Rio Bend');
    expect(Object.keys(statements).toSorted()).toEqual(['en', 'es', 'fr', 'it', 'zh']);
  });

  it('leaves out a language that the program has no statement in', () => {
    const english = { first_handler_report: { en: 'Rio: {{company}}, {{period}}' } };
    const changed = { ...settings, certificationTexts: { ...settings.certificationTexts, ...english } };
    const found = certificationStatements({ statement: 'first_handler_report', settings: changed, facts });
    expect(found).toEqual({ en: 'Rio: Rio Bend, October 2026' });
  });

  it.each([
    ['as it stands', statements.en ?? '', true],
    ['in another language', statements.zh ?? '', true],
    ['with other blanks', ` ${statements.en?.replaceAll(' ', '\n  ')} `, true],
    ['with a word more', `${statements.en} Not.`, false],
    ['in capitals', statements.en?.toUpperCase() ?? '', false],
    ['empty', '', false],
  ])('is told from other words: %s', (_name, text, is) => {
    expect(isOneOf(statements, text)).toBe(is);
  });
});
