import { urls } from './urls.ts';

/** A page of the user guide, and a heading on it by the id that it has in English (the guide finds it in every language). */
export interface GuidePlace {
  readonly page: string;
  readonly heading?: string;
}

const at = (place: string): GuidePlace => {
  const [page = '', heading] = place.split('#');
  return heading === undefined ? { page } : { page, heading };
};

const firstHandler = at('first-handler-report#open-the-month');
const rows = at('first-handler-report#type-the-rows');
const entries = at('importer-report#open-the-month-and-type-the-entries');
const password = at('sign-in#if-you-forgot-your-password');
const claim = at('reimbursements#file-the-request');

/** The guide's place about each route, in the router's words; null where there is nothing to ask: the guide itself. */
export const placesOfRoutes: Readonly<Record<string, GuidePlace | null>> = {
  '/': at('sign-in#sign-in'),
  '/signin': at('sign-in#sign-in'),
  '/auth0loginCallback': at('sign-in#sign-in-with-another-login'),
  '/signup': at('get-an-account#sign-up'),
  '/confirmAddress': at('get-an-account#confirm-your-e-mail-address'),
  '/forgotPassword': password,
  '/resetPassword': password,
  '/dashboard': at('dashboard'),
  '/dashboard/formCertification/first_handler_report/$id': at('certify'),
  '/dashboard/formCertification/importer_report/$id': at('certify'),
  '/dashboard/formCertification/ex_request_de_minimis/$id': at('certify'),
  '/dashboard/formCertification/ex_request_organic/$id': at('certify'),
  '/dashboard/formCertification/reimbursement_request/$id': at('certify'),
  '/dashboard/forms': at('dashboard#the-forms-of-a-season'),
  '/dashboard/forms/$seasonId': at('dashboard#the-forms-of-a-season'),
  '/dashboard/forms/$seasonId/packet': at('reporting-packet#certify-it'),
  '/dashboard/firstHandlerReports': firstHandler,
  '/dashboard/firstHandlerReports/$packageId': rows,
  '/dashboard/firstHandlerReports/$packageId/import': at('import-a-spreadsheet#three-steps'),
  '/dashboard/firstHandlerReports/$packageId/versions': at('amend'),
  '/dashboard/firstHandlerReports/$packageId/compare/$from/$to': at('amend'),
  '/dashboard/importerReports': entries,
  '/dashboard/importerReports/$packageId': entries,
  '/dashboard/importerReports/$packageId/import': at('import-a-spreadsheet#three-steps'),
  '/dashboard/importerReports/$packageId/versions': at('amend'),
  '/dashboard/importerReports/$packageId/compare/$from/$to': at('amend'),
  '/dashboard/exemptions/deMinimis': at('exemptions#de-minimis'),
  '/dashboard/exemptions/deMinimis/new': at('exemptions#de-minimis'),
  '/dashboard/exemptions/deMinimis/$id': at('exemptions#de-minimis'),
  '/dashboard/exemptions/organic': at('exemptions#organic'),
  '/dashboard/exemptions/organic/new': at('exemptions#organic'),
  '/dashboard/exemptions/organic/$id': at('exemptions#organic'),
  '/dashboard/reimbursements/domestic': at('reimbursements'),
  '/dashboard/reimbursements/domestic/new': claim,
  '/dashboard/reimbursements/domestic/$id': claim,
  '/dashboard/reimbursements/import': at('reimbursements'),
  '/dashboard/reimbursements/import/new': claim,
  '/dashboard/reimbursements/import/$id': claim,
  '/dashboard/assessments': at('assessments#the-list'),
  '/dashboard/assessments/$invoiceId': at('assessments#how-to-pay'),
  '/dashboard/contacts': at('contacts#find-and-change'),
  '/dashboard/contacts/new': at('contacts#add'),
  '/dashboard/contacts/import': at('contacts#add'),
  '/dashboard/contacts/$id': at('contacts#find-and-change'),
  '/dashboard/calendar': at('calendar'),
  '/dashboard/documents': at('documents'),
  '/dashboard/profile': at('profile'),
  '/dashboard/programs': at('programs'),
  '/dashboard/help': null,
  '/dashboard/help/$topic': null,
  '/help': null,
  '/help/$topic': null,
  // Mails of a demonstration, for anyone who shows the portal.
  '/outbox': null,
};

/** Where people hesitate: each of these questions has a link of its own beside it. */
export const placesOfQuestions = {
  rows,
  entries,
  certifying: at('certify#certify'),
  exemptRows: at('first-handler-report#exempt-rows'),
  exemptEntries: at('importer-report#exempt-entries'),
  volumeLimit: at('exemptions#how-the-average-is-worked-out'),
  organicCertificate: at('exemptions#organic'),
  claimEvidence: at('reimbursements#what-you-need'),
  importCheck: at('import-a-spreadsheet#what-the-check-asks'),
} as const satisfies Readonly<Record<string, GuidePlace>>;

export type GuideQuestion = keyof typeof placesOfQuestions;

/** The URL of a place of the guide; `page` is `urls.openHelp` for anyone who is not signed in. */
export function guideUrl({ page, heading }: GuidePlace, pageUrl: (page: string) => string = urls.help): string {
  return heading === undefined ? pageUrl(page) : `${pageUrl(page)}#${heading}`;
}
