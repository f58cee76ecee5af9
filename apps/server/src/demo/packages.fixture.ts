import { expect } from 'vitest';
import { call, type Person, type World } from '../../test/world.ts';

export type PackageKind = 'fh' | 'importer';

interface PackageView {
  readonly month: string;
  /** The statuses of its reports, in the order of its list. */
  readonly reports: readonly string[];
}

/** A company's packages with period and reports included, the latest first. */
export async function readPackages(world: World, person: Person, kind: PackageKind): Promise<readonly PackageView[]> {
  const relation = kind === 'fh' ? 'field_fh_report' : 'field_importer_report';
  const url = `/jsonapi/node/${kind}_reporting_forms_package?filter[field_appb_company.id]=${person.companyId}&sort=-field_reporting_period.field_due_date&include=field_reporting_period,${relation}`;
  const { body, status } = await call(world, person, 'GET', url);
  expect(status).toBe(200);
  const included = new Map((body.included ?? []).map((row) => [row.id, row.attributes]));
  return body.data.map(({ relationships }) => ({
    month: String(included.get(relationships.field_reporting_period?.data.id ?? '')?.title),
    reports: (relationships[relation]?.data ?? []).map(({ id }) => String(included.get(id)?.field_submission_status)),
  }));
}
