import { describe, expect, it } from 'vitest';
import { messageText } from '../../messages/message-text.ts';
import { type Certificate, checkCertificate, findCertificate } from './certificate-check.ts';

const certificate: Certificate = {
  certificateNumber: 'ORG-2026-0031',
  status: 'approved',
  kind: 'organic',
  holderName: 'Rio Bend Orchards LLC',
  coveredForms: ['inshell'],
  validFrom: '2026-10-15',
  validTo: '2027-09-30',
};
const book = { certificates: [certificate], seasonTitle: '2026-27', certificateNotFound: 'error' } as const;
const use = {
  number: 'ORG-2026-0031',
  holderName: 'Rio Bend Orchards',
  reason: 'organic',
  date: '2026-10-20',
  pounds: { inshell: '100.00', shelled: '0.00' },
  missing: 'certificateMissing',
} as const;

describe('checkCertificate', () => {
  it('is content with an approved certificate of this holder, kind, form and time', () => {
    expect(checkCertificate(use, book, 'r1')).toMatchObject({ errors: [], warnings: [] });
  });

  it('knows a company’s own certificate, whatever it is called by now', () => {
    const own = { ...book, certificates: [{ ...certificate, company: { id: 'c1' } }] };
    const renamed = { ...use, holderName: 'Rio Bend Pecans' };
    const known = {
      ...book,
      certificates: book.certificates.map((one) => ({ ...one, alsoCalled: ['Rio Bend Pecans LLC'] })),
    };
    expect(checkCertificate(renamed, known).warnings).toEqual([]);
    const codes = (holderId: string | null) =>
      checkCertificate({ ...renamed, holderId }, own).warnings.map(({ code }) => code);
    expect([codes('c1'), codes('c2'), codes(null)]).toEqual([
      [],
      ['certificateOtherHolder'],
      ['certificateOtherHolder'],
    ]);
    const ofNamesake = checkCertificate({ ...use, holderId: 'c2' }, own).warnings;
    expect(ofNamesake.map(({ code }) => code)).toEqual(['certificateOtherHolder']);
  });

  it('finds the number in small letters and with spaces around', () => {
    expect(checkCertificate({ ...use, number: ' org-2026-0031 ' }, book).errors).toEqual([]);
  });

  it('asks for the number that is missing', () => {
    expect(checkCertificate({ ...use, number: '' }, book, 'r1').errors).toEqual([
      { code: 'certificateMissing', field: 'certificateNumber', row: 'r1' },
    ]);
  });

  it('does not find a number that the season does not have', () => {
    const [found] = checkCertificate({ ...use, number: 'DM-1' }, book).errors;
    expect(found && messageText(found.code, found.values)).toBe(
      'We cannot find an approved exemption certificate with this number for the 2026-27 season.',
    );
  });

  it('does not find one that is no longer approved', () => {
    expect(findCertificate('ORG-2026-0031', [{ ...certificate, status: 'revoked' }])).toBeUndefined();
  });

  it('only warns of an unknown number where the program lets it pass', () => {
    const found = checkCertificate({ ...use, number: 'DM-1' }, { ...book, certificateNotFound: 'warning' });
    expect([found.errors.length, found.warnings[0]?.code]).toEqual([0, 'certificateNotFound']);
  });

  it.each([
    [{ holderName: 'Lake Fork Pecans' }, 'certificateOtherHolder'],
    [{ reason: 'de_minimis' }, 'certificateOtherKind'],
    [{ pounds: { shelled: '0.01' } }, 'certificateOtherForm'],
    [{ date: '2026-10-14' }, 'certificateNotValidThen'],
  ])('warns when %j: %s', (change, code) => {
    const found = checkCertificate({ ...use, ...change }, book);
    expect(found.errors).toEqual([]);
    expect(found.warnings.map((warning) => warning.code)).toEqual([code]);
  });

  it('takes a certificate that says little as covering everything', () => {
    const bare = { certificateNumber: 'ORG-2026-0031', status: 'approved' };
    expect(checkCertificate(use, { ...book, certificates: [bare] }).warnings).toEqual([]);
  });

  it('takes a certificate that ran out with its season: the last month is reported after it', () => {
    const over = { ...certificate, status: 'expired' };
    expect(checkCertificate(use, { ...book, certificates: [over] }).errors).toEqual([]);
  });

  it.each(['pending', 'denied', 'revoked'])('does not take one that is %s', (status) => {
    const other = { ...certificate, status };
    expect(checkCertificate(use, { ...book, certificates: [other] }).errors.map(({ code }) => code)).toEqual([
      'certificateNotFound',
    ]);
  });
});
