import { describe, expect, it } from 'vitest';
import { markOf, mayDecide, mayRead, officeRights, officeRoles, type RightRow, rights } from './rights.ts';

describe('the table of rights', () => {
  it('lets the board read figures and reach nothing else', () => {
    const reached = officeRights.filter((right) => markOf(right, ['board']) !== '-');
    expect(reached).toEqual(['figures', 'figuresPublish']);
  });

  it('lets the auditor decide nothing', () => {
    expect(officeRights.filter((right) => ['p', 'd', 'd2'].includes(markOf(right, ['auditor'])))).toEqual([]);
  });

  it('has somebody who decides under every right but those of looking and preparing', () => {
    const undecided = officeRights.filter((right) => !mayDecide(right, officeRoles));
    expect(undecided).toEqual(['clearNumbers', 'claimsVerify', 'figures', 'audit']);
  });

  it('asks for a second person wherever a mark says so', () => {
    const rows: readonly (readonly [string, RightRow])[] = Object.entries(rights);
    const without = rows.filter(([, { marks, second }]) => marks.includes('d2') && second === 'never');
    expect(without).toEqual([]);
  });

  it.each([
    ['the further of two roles', ['clerk', 'approver'], 'exemptionsRevoke', 'd2'],
    ['deciding alone over deciding with another', ['approver', 'reviewer'], 'claimsDecide', 'd'],
    ['nothing without a role', [], 'seasons', '-'],
  ] as const)('takes %s', (_what, roles, right, mark) => {
    expect(markOf(right, roles)).toBe(mark);
  });

  it('lets anyone who prepares read', () => {
    expect([mayRead('signUps', ['clerk']), mayRead('signUps', ['cashier'])]).toEqual([true, false]);
  });
});
