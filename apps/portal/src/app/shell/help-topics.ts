import type { FeatureId } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

/** The guide's page about each feature's screens; features that are not here have none. */
const topics: Readonly<Partial<Record<FeatureId, string>> & Record<string, string | undefined>> = {
  dashboard: 'dashboard',
  forms: 'reporting-packet',
  'packet-certification': 'reporting-packet',
  'report-list': 'first-handler-report',
  'report-editor': 'first-handler-report',
  'report-import': 'import-a-spreadsheet',
  'report-versions': 'amend',
  'form-certification': 'certify',
  exemptions: 'exemptions',
  reimbursements: 'reimbursements',
  assessments: 'assessments',
  contacts: 'contacts',
  calendar: 'calendar',
  documents: 'documents',
  profile: 'profile',
  'acting-for': 'acting-for',
};

/** The page of the guide for a screen; undefined leads to the guide as a whole. */
export function topicOf(feature: string | undefined, path: string): string | undefined {
  const topic = feature === undefined ? undefined : topics[feature];
  const isImporters = topic === 'first-handler-report' && path.startsWith(urls.reports('importer_report'));
  return isImporters ? 'importer-report' : topic;
}
