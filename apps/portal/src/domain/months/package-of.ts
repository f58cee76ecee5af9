import { path, type Ref } from '@packhouse/jsonapi';
import type { fhFormsPackage, importerFormsPackage } from '@packhouse/programme';

interface InMonth {
  readonly company: Ref | null;
  readonly period: Ref | null;
}

/** The query for the package of a report's company and month with its reports; their order says what amends what. */
export const packageOf = ({ fields }: typeof fhFormsPackage | typeof importerFormsPackage, report: InMonth) => ({
  where: [
    { path: path(fields.company, 'id'), value: report.company?.id ?? '' },
    { path: path(fields.period, 'id'), value: report.period?.id ?? '' },
  ],
  include: [path(fields.reports)],
  limit: 1,
});
