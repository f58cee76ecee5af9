import type { Resource } from '@packhouse/jsonapi';
import { type CompanyType, companyContact, reportingPeriod, season } from '@packhouse/programme';
import { lockName } from '#db/sql/lock-name.ts';
import { knownRefIn } from '#rows/read-values.ts';
import { addRow, findRows, getRow, refTo } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from '../office-context.ts';

/** The kinds of forms package: who gets one, and how it is called. */
const kinds: readonly { readonly companyType: CompanyType; readonly type: string; readonly name: string }[] = [
  { companyType: 'first_handler', type: 'node--fh_reporting_forms_package', name: 'First Handler Forms' },
  { companyType: 'importer', type: 'node--importer_reporting_forms_package', name: 'Importer Forms' },
];

export type Which = { readonly periodId: string } | { readonly seasonId: string } | 'current season';

/** One at a time: two that open at once, in two copies or by two commands, would both miss the same packages. */
export const lockPackages = ({ db }: OfficeWork) => lockName(db, 'packages');

/**
 * Opens forms packages: one for each active company of a type that the period applies to. A package that is there
 * stays as it is, so that this may be repeated whenever companies or periods were added.
 * @param companyId of this company alone
 * @returns how many were opened
 */
export function openPackages(context: OfficeContext, which: Which, companyId?: string): Promise<number> {
  return inOneTransaction(context, async (work) => {
    await lockPackages(work);
    const periods = await periodsOf(work, which);
    const active = await findRows(work, companyContact, { status: 'active' });
    const companies = companyId === undefined ? active : active.filter(({ id }) => id === companyId);
    let opened = 0;
    for (const period of periods) {
      for (const kind of kinds) opened += await openKind(work, { period, companies, ...kind });
    }
    return opened;
  });
}

async function periodsOf(work: OfficeWork, which: Which): Promise<readonly PeriodRow[]> {
  if (which === 'current season') {
    const [current] = await findRows(work, season, { current: true });
    return current === undefined ? [] : begunPeriods(work, current);
  }
  if ('periodId' in which) return [await getRow(work, reportingPeriod, which.periodId)];
  return begunPeriods(work, await getRow(work, season, which.seasonId));
}

async function begunPeriods(work: OfficeWork, { id }: StoredRow): Promise<readonly PeriodRow[]> {
  const today = officeToday(work);
  const periods = await findRows(work, reportingPeriod, { season: id });
  return periods.filter(({ values }) => String(values.opensOn) <= today);
}

type PeriodRow = StoredRow<typeof reportingPeriod>;

type Opening = (typeof kinds)[number] & {
  readonly period: PeriodRow;
  readonly companies: readonly StoredRow<typeof companyContact>[];
};

async function openKind(work: OfficeWork, opening: Opening): Promise<number> {
  const { period, companies, companyType, type, name } = opening;
  const resource = work.registry.byType(type);
  if (resource === undefined || !period.values.appliesTo.includes(companyType)) return 0;
  const there = await owners(work, resource, period);
  const missing = companies.filter((company) => company.values.types.includes(companyType) && !there.has(company.id));
  for (const company of missing) {
    await addRow(work, resource, work.newId(), {
      base: { title: `${name}-${String(company.values.rootId)}-${String(period.base.title)}` },
      values: { company: refTo(companyContact, company.id), period: refTo(reportingPeriod, period.id) },
    });
  }
  return missing.length;
}

async function owners(work: OfficeWork, resource: Resource, period: StoredRow): Promise<ReadonlySet<string>> {
  const packages = await findRows(work, resource, { period: period.id });
  return new Set(packages.map(({ values }) => knownRefIn(values, 'company').id));
}
