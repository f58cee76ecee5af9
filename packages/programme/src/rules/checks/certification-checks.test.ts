import { describe, expect, it } from 'vitest';
import { messageText } from '../../messages/message-text.ts';
import type { Findings } from '../../problem.ts';
import { checkCertification, checkMayCertify, checkPacketConfirmation, packetState } from './certification-checks.ts';

const sentences = ({ errors }: Findings) => errors.map(({ code, values }) => messageText(code, values));

describe('checkCertification', () => {
  it('takes a full name, a title and a tick', () => {
    const signed = { certificationName: 'Dana Ortiz', certificationTitle: 'Controller', isConfirmed: true };
    expect(sentences(checkCertification(signed))).toEqual([]);
  });

  it('asks for all three', () => {
    expect(sentences(checkCertification({ certificationName: ' ', isConfirmed: false }))).toEqual([
      'Enter your full name.',
      'Enter your title in the company.',
      'Confirm that the statement is true before you certify.',
    ]);
  });

  it('refuses a name that is too long', () => {
    const long = { certificationName: 'x'.repeat(201), certificationTitle: 'Controller', isConfirmed: true };
    expect(sentences(checkCertification(long))).toEqual(['Full name must be 200 characters or less.']);
  });
});

describe('checkPacketConfirmation', () => {
  it('asks for the tick and the name, naming the season', () => {
    expect(sentences(checkPacketConfirmation({ isConfirmed: false }, '2026-27'))).toEqual([
      'Enter your full name.',
      'Tick the box to confirm that you have received and read the 2026-27 reporting packet.',
    ]);
  });
});

describe('checkMayCertify', () => {
  const october = {
    formType: 'first_handler_report',
    company: { status: 'active', types: ['first_handler'] },
    period: { title: 'October 2026', endsOn: '2026-10-31' },
    today: '2026-11-01',
    seasonTitle: '2026-27',
    isPacketConfirmed: false,
    settings: { packetBlocksFiling: false },
  } as const;

  it('lets an active first handler certify from the day after the period', () => {
    expect(sentences(checkMayCertify(october))).toEqual([]);
  });

  it.each([
    [{ today: '2026-10-31' }, 'You can certify October 2026 from November 1, 2026.'],
    [
      { company: { status: 'inactive', types: ['first_handler'] } },
      'Your company record is not active. Please contact the program office.',
    ],
    [{ company: { status: 'active', types: ['importer'] } }, 'Your company is not registered as a first handler.'],
    [{ formType: 'importer_report' }, 'Your company is not registered as an importer.'],
    [{ settings: { packetBlocksFiling: true } }, 'Certify the 2026-27 reporting packet before you certify a report.'],
  ] as const)('stops when %j', (change, sentence) => {
    expect(sentences(checkMayCertify({ ...october, ...change }))).toEqual([sentence]);
  });

  it('lets a company amend and answer what it filed before it lost the kind', () => {
    const lost = { ...october, company: { status: 'active', types: ['producer'] } } as const;
    expect(sentences(checkMayCertify({ ...lost, isAmendment: true }))).toEqual([]);
    expect(sentences(checkMayCertify({ ...lost, isAmendment: false }))).toEqual([
      'Your company is not registered as a first handler.',
    ]);
  });

  it('asks for no company type and no packet when a reimbursement is certified', () => {
    const request = {
      ...october,
      formType: 'reimbursement_request',
      company: { status: 'active', types: ['producer'] },
      settings: { packetBlocksFiling: true },
    } as const;
    expect(sentences(checkMayCertify(request))).toEqual([]);
  });
});

describe('packetState', () => {
  it.each([
    [null, 1, 'none'],
    [{ confirmed: false, packetVersion: 1 }, 1, 'none'],
    [{ confirmed: true, packetVersion: 1 }, 1, 'confirmed'],
    [{ confirmed: true, packetVersion: 1 }, 2, 'reconfirm_needed'],
    [{ confirmed: true, packetVersion: 3 }, 2, 'confirmed'],
    [{ confirmed: true, packetVersion: null }, 2, 'confirmed'],
    [{ confirmed: true, packetVersion: 1 }, null, 'confirmed'],
  ] as const)('of %j with packet version %s is %s', (confirmation, version, state) => {
    expect(packetState(confirmation, version)).toBe(state);
  });
});
