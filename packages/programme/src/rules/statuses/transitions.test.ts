import { describe, expect, it } from 'vitest';
import { statusesByCompany } from '../../resources/parts.ts';
import { isLocked } from './form-statuses.ts';
import {
  allowedMoves,
  findMove,
  mayMove,
  mayWriteStatus,
  type Subject,
  statusesOf,
  transitions,
} from './transitions.ts';

const subjects = Object.keys(transitions) as Subject[]; // The record's keys are its type.

describe('the statuses that a form declares as written by its company', () => {
  it.each(['report', 'exemptionRequest', 'reimbursement'] as const)('are those of its moves: %s', (subject) => {
    const written = statusesOf(subject).filter((to) => mayWriteStatus({ subject, to, by: 'company' }));
    expect(written.toSorted()).toEqual([...statusesByCompany].toSorted());
  });
});

describe('mayMove', () => {
  it.each([
    ['report', 'ready', 'certified', 'company', true],
    ['report', 'draft', 'certified', 'company', false],
    ['report', null, 'certified', 'company', false],
    ['report', 'certified', 'draft', 'company', false],
    ['report', 'certified', 'withdrawn', 'company', false],
    ['report', 'certified', 'received', 'staff', true],
    ['report', 'certified', 'received', 'company', false],
    ['report', 'received', 'returned', 'staff', true],
    ['report', 'certified', 'superseded', 'system', true],
    ['report', 'certified', 'superseded', 'staff', false],
    ['exemptionRequest', 'certified', 'withdrawn', 'company', true],
    ['exemptionRequest', 'returned', 'draft', 'company', true],
    ['exemptionRequest', 'returned', 'ready', 'company', true],
    ['exemptionRequest', 'returned', 'certified', 'company', false],
    ['reimbursement', 'returned', 'ready', 'company', true],
    ['report', 'returned', 'ready', 'company', false],
    ['exemption', 'pending', 'approved', 'staff', true],
    ['exemption', 'pending', 'approved', 'company', false],
    ['exemption', 'denied', 'approved', 'staff', false],
    ['exemption', 'approved', 'expired', 'system', true],
    ['exemption', 'approved', 'expired', 'company', false],
    ['exemption', 'expired', 'revoked', 'staff', true],
    ['reimbursement', 'under_review', 'partially_approved', 'staff', true],
    ['reimbursement', 'certified', 'approved', 'staff', false],
    ['reimbursement', 'partially_approved', 'paid', 'staff', true],
    ['reimbursement', 'denied', 'paid', 'staff', false],
    ['reimbursement', 'paid', 'partially_approved', 'staff', true],
    ['reimbursement', 'paid', 'under_review', 'staff', false],
    ['reimbursement', 'approved', 'under_review', 'staff', true],
    ['reimbursement', 'denied', 'under_review', 'staff', false],
    ['company', 'pending', 'active', 'staff', true],
    ['company', 'pending', 'active', 'company', false],
    ['invoice', 'open', 'partially_paid', 'system', true],
    ['invoice', 'paid', 'open', 'staff', false],
  ] as const)('%s from %s to %s by %s: %s', (subject, from, to, by, answer) => {
    expect(mayMove({ subject, from, to, by })).toBe(answer);
  });

  it('lets everyone leave a status as it is', () => {
    expect(mayMove({ subject: 'report', from: 'certified', to: 'certified', by: 'company' })).toBe(true);
  });
});

describe('the conditions of a move', () => {
  it.each([
    ['report', 'certified', 'returned', 'staff', { needsNote: true }],
    ['exemptionRequest', 'certified', 'withdrawn', 'company', { onlyIf: 'exemptionPending' }],
    ['exemption', 'pending', 'denied', 'staff', { needsNote: true }],
    ['exemption', 'approved', 'expired', 'system', { onlyIf: 'seasonOver' }],
    ['report', 'received', 'superseded', 'system', { onlyIf: 'newerCertified' }],
  ] as const)('%s from %s to %s by %s: %j', (subject, from, to, by, conditions) => {
    expect(findMove({ subject, from, to, by })).toMatchObject(conditions);
  });
});

describe('what a refusal says', () => {
  it('names the moves that are allowed', () => {
    expect(allowedMoves({ subject: 'report', from: 'ready', by: 'company' })).toEqual(['draft', 'certified']);
    expect(allowedMoves({ subject: 'report', from: 'certified', by: 'company' })).toEqual([]);
  });

  it.each([
    ['report', ['draft', 'ready', 'withdrawn', 'certified']],
    ['exemptionRequest', ['draft', 'ready', 'withdrawn', 'certified']],
    ['reimbursement', ['draft', 'ready', 'withdrawn', 'certified']],
    ['exemption', []],
    ['company', []],
    ['invoice', []],
  ] as const)('lets a company write of a %s only %j', (subject, words) => {
    const writable = statusesOf(subject).filter((to) => mayWriteStatus({ subject, to, by: 'company' }));
    expect(writable).toEqual(words);
  });
});

describe('the tables', () => {
  it('know every status of domain.md section 4', () => {
    expect(statusesOf('report').toSorted()).toEqual(
      ['certified', 'draft', 'ready', 'received', 'returned', 'superseded', 'withdrawn'].toSorted(),
    );
    expect(statusesOf('reimbursement')).toHaveLength(10);
    expect(statusesOf('exemption')).toHaveLength(6);
  });

  it('start somewhere, reach every status, and list no move twice', () => {
    for (const subject of subjects) {
      const words = statusesOf(subject);
      expect(transitions[subject].some(({ from }) => from === null)).toBe(true);
      expect(transitions[subject].every(({ from }) => from === null || words.includes(from))).toBe(true);
      const keys = transitions[subject].map(({ from, to, by }) => `${from} ${to} ${by}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('cannot be changed', () => {
    expect(Object.isFrozen(transitions.report) && Object.isFrozen(transitions.report[0])).toBe(true);
  });
});

describe('isLocked', () => {
  it.each([
    ['draft', false],
    ['ready', false],
    ['certified', true],
    ['returned', true],
    ['a word of another backend', true],
    [null, false],
  ])('of %s is %s', (status, answer) => {
    expect(isLocked(status)).toBe(answer);
  });
});
