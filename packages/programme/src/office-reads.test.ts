import { describe, expect, it } from 'vitest';
import { officeLists } from './desk/office-lists.ts';
import { mayReadType, readRightOf } from './office-reads.ts';
import { companyContact } from './resources/company-contact.ts';
import { exemption } from './resources/exemption.ts';
import { invoice } from './resources/invoice.ts';
import { reimbursementRequest } from './resources/reimbursement-request.ts';
import { firstHandlerReport } from './resources/reports/first-handler-report.ts';
import { season } from './resources/season.ts';
import { user } from './resources/user.ts';
import { resources } from './resources.ts';

describe('the rights by which the office reads rows', () => {
  it('name every type but files, which are read with what refers to them', () => {
    const without = resources.filter(({ type }) => readRightOf(type) === undefined);
    expect(without.map(({ owner }) => owner.kind)).toEqual(['attachment']);
  });

  it.each([
    ['companies', companyContact],
    ['people', user],
    ['seasons', season],
    ['reports', firstHandlerReport],
    ['exemptions', exemption],
    ['reimbursements', reimbursementRequest],
    ['invoices', invoice],
  ])('are those of the list of %s', (name, { type }) => {
    expect(readRightOf(type)).toBe(officeLists.find((list) => list.name === name)?.right);
  });

  it('give nothing to anyone who has no role, and no company to the cashier', () => {
    expect(resources.filter(({ type }) => mayReadType(type, []))).toEqual([]);
    expect([mayReadType(companyContact.type, ['cashier']), mayReadType(invoice.type, ['cashier'])]).toEqual([
      false,
      true,
    ]);
  });
});
