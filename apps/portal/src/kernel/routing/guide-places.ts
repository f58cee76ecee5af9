import { urls } from './urls.ts';

/** A page of the user guide, and a heading on it by the id that it has in English (the guide finds it in every language). */
export interface GuidePlace {
  readonly page: string;
  readonly heading?: string;
}

/** @param place `page` or `page#heading` */
export const placeAt = (place: string): GuidePlace => {
  const [page = '', heading] = place.split('#');
  return heading === undefined ? { page } : { page, heading };
};

/** Where people hesitate: each of these questions has a link of its own beside it. */
export const placesOfQuestions = {
  signUp: placeAt('get-an-account#sign-up'),
  confirmingAddress: placeAt('get-an-account#confirm-your-e-mail-address'),
  forgottenPassword: placeAt('sign-in#if-you-forgot-your-password'),
  rows: placeAt('first-handler-report#type-the-rows'),
  entries: placeAt('importer-report#open-the-month-and-type-the-entries'),
  certifying: placeAt('certify#certify'),
  exemptRows: placeAt('first-handler-report#exempt-rows'),
  exemptEntries: placeAt('importer-report#exempt-entries'),
  volumeLimit: placeAt('exemptions#how-the-average-is-worked-out'),
  organicCertificate: placeAt('exemptions#organic'),
  claimEvidence: placeAt('reimbursements#what-you-need'),
  importCheck: placeAt('import-a-spreadsheet#what-the-check-asks'),
} as const satisfies Readonly<Record<string, GuidePlace>>;

export type GuideQuestion = keyof typeof placesOfQuestions;

/** The URL of a place of the guide; `page` is `urls.openHelp` for anyone who is not signed in. */
export function guideUrl({ page, heading }: GuidePlace, pageUrl: (page: string) => string = urls.help): string {
  return heading === undefined ? pageUrl(page) : `${pageUrl(page)}#${heading}`;
}
