import { markOf, type OfficeRole, officeRights } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { reachOf } from '#office/desk-parts/use-me.ts';
import { desks } from './desks.ts';
import { activePlace, groupsFor, hrefOf } from './navigation.ts';

const meAs = (...roles: OfficeRole[]) => ({
  rights: Object.fromEntries(officeRights.map((right) => [right, markOf(right, roles)])),
  alone: [],
});
const placesFor = (...roles: OfficeRole[]) =>
  groupsFor(desks, meAs(...roles)).flatMap(({ entries }) => entries.map(({ id }) => id));

describe('the navigation of the console', () => {
  it('has what somebody’s rights open, and for the board no report', () => {
    expect(placesFor('clerk')).toContain('reports');
    expect(placesFor('auditor')).toContain('reports');
    expect(placesFor('board')).not.toContain('reports');
  });

  it('knows where an item belongs', () => {
    const groups = groupsFor(desks, meAs('reviewer'));
    expect(activePlace(groups, '/office/reports/8f2c')).toBe('reports');
    expect(activePlace(groups, '/office/reportsmore')).toBeUndefined();
  });

  it('opens a list at what waits, and others whole', () => {
    const href = (id: string) =>
      groupsFor(desks, meAs('manager', 'approver', 'auditor'))
        .flatMap(({ entries }) => entries)
        .filter((entry) => entry.id === id)
        .map(hrefOf);
    expect(href('reports')).toEqual(['/office/reports?state=certified&sort=since']);
    expect(href('decisions')).toEqual(['/office/decisions?state=waiting&sort=since']);
    expect(href('companies')).toEqual(['/office/companies']);
    // So does the way back from an item that was opened by its address.
    expect(deskUrls.opened('reimbursements')).toBe('/office/reimbursements?state=certified%2Cunder_review&sort=since');
  });

  it('lets decide, propose and not see, as the table of rights says', () => {
    expect(reachOf(meAs('reviewer'), 'reportsSeen')).toBe('decides');
    expect(reachOf(meAs('clerk'), 'reportsSeen')).toBe('proposes');
    expect(reachOf(meAs('auditor'), 'reportsSeen')).toBe('hidden');
    expect(reachOf(meAs('approver'), 'exemptionsRevoke')).toBe('proposes');
    expect(reachOf({ ...meAs('approver'), alone: ['exemptionsRevoke'] }, 'exemptionsRevoke')).toBe('decides');
  });
});
