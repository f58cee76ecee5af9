/**
 * The error catalogue of the specification's section 8, word for word: the double space and the spelling "occured"
 * are the specification's.
 */
export const errorTexts = {
  invalidCredentials: 'Invalid credentials.  Please try again.',
  saveFailed: 'An error has occured.',
  companyProfileNotLoaded: 'Company profile is not loaded.',
  currentSeasonNotAvailable: 'Current season is not available.',
  missingCurrentSeasonId: 'Missing current season ID.',
  missingCompanyId: 'Missing company ID.',
  unknownError: 'Unknown error',
  screenCrashed: 'Loading failed! Please reload.',
} as const;

/** Texts of section 2 for the pages 404 and 500. */
export const pageTexts = {
  notFound: 'Looks like you got lost',
  serverError: 'Internal Server Error',
  serverErrorHint: 'Something went wrong. Please try again later.',
  backHome: 'BACK HOME',
} as const;

/** The text of a failed read call; `status` is the HTTP status (section 8). */
export const readFailedText = (status: number | string): string => `message: ${status}`;

/** The four calls of certifying a reporting packet, in their order, and the text of each when it fails (section 8). */
export const packetCallFailures = {
  search: (status: number | string): string => `Failed to search existing confirmations: ${status}`,
  update: (status: number | string): string => `Failed to update existing confirmation: ${status}`,
  create: (status: number | string): string => `Failed to create new confirmation: ${status}`,
  append: (status: number | string): string => `Failed to append confirmation to company: ${status}`,
} as const;
export type PacketCall = keyof typeof packetCallFailures;
