import type { FormType, ReportType } from '@packhouse/programme';

const part = encodeURIComponent;

const reportArea = { first_handler_report: 'firstHandlerReports', importer_report: 'importerReports' } as const;

const reports = (type: ReportType, ...rest: string[]) => ['/dashboard', reportArea[type], ...rest.map(part)].join('/');

export const fieldId = (field: string, row?: string): string => (row === undefined ? field : `${field}-${row}`);

/** Every URL of the portal (specification, section 2; the rest decided in the same manner). Links are made here alone. */
export const urls = {
  home: () => '/',
  signIn: () => '/signin',
  signUp: () => '/signup',
  /** Where the issuer of a third-party login sends people back to. */
  thirdPartyCallback: () => '/auth0loginCallback',
  forgotPassword: () => '/forgotPassword',
  resetPassword: () => '/resetPassword',
  confirmAddress: () => '/confirmAddress',
  dashboard: () => '/dashboard',
  /** The same for anyone who acts for others: without it they begin with the companies they act for. */
  ownDashboard: () => '/dashboard?own',
  formCertification: (formType: FormType, id: string) => `/dashboard/formCertification/${formType}/${part(id)}`,
  forms: (seasonId?: string) => (seasonId === undefined ? '/dashboard/forms' : `/dashboard/forms/${part(seasonId)}`),
  packet: (seasonId: string) => `/dashboard/forms/${part(seasonId)}/packet`,
  reports: (type: ReportType) => reports(type),
  report: (type: ReportType, packageId: string) => reports(type, packageId),
  reportImport: (type: ReportType, packageId: string) => reports(type, packageId, 'import'),
  reportVersions: (type: ReportType, packageId: string) => reports(type, packageId, 'versions'),
  reportComparison: (type: ReportType, packageId: string, from: string, to: string) =>
    reports(type, packageId, 'compare', from, to),
  /** A field of a form that is filled in at this URL, of one of its rows where `row` names it. */
  field: (form: string, { row, field = '' }: { row?: string | undefined; field?: string | undefined }) =>
    `${form}#${part(fieldId(field, row))}`,
  exemptions: (kind: 'deMinimis' | 'organic') => `/dashboard/exemptions/${kind}`,
  exemption: (kind: 'deMinimis' | 'organic', id: string) => `/dashboard/exemptions/${kind}/${part(id)}`,
  reimbursements: (kind: 'domestic' | 'import') => `/dashboard/reimbursements/${kind}`,
  reimbursement: (kind: 'domestic' | 'import', id: string) => `/dashboard/reimbursements/${kind}/${part(id)}`,
  assessments: () => '/dashboard/assessments',
  invoice: (invoiceId: string) => `/dashboard/assessments/${part(invoiceId)}`,
  contacts: () => '/dashboard/contacts',
  contact: (id: string) => `/dashboard/contacts/${part(id)}`,
  calendar: () => '/dashboard/calendar',
  documents: () => '/dashboard/documents',
  profile: () => '/dashboard/profile',
  /** Keys by which programs of the company file. */
  programs: () => '/dashboard/programs',
  /** `topic`: a page of the user guide. */
  help: (topic?: string) => (topic === undefined ? '/dashboard/help' : `/dashboard/help/${part(topic)}`),
  /** The same without signing in. */
  openHelp: (topic?: string) => (topic === undefined ? '/help' : `/help/${part(topic)}`),
  outbox: () => '/outbox',
} as const;
