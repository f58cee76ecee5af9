/** The name of the project whose journeys walk at a server that behaves as a provider's stock backend does. */
export const stockProject = 'at a stock backend';

/** Files whose journeys walk there each time: the lists that filters through relations make. */
const eachTime = ['find-what-is-there.spec.ts', 'keep-contacts.spec.ts', 'see-assessments.spec.ts'];

/** Files that go to both backends by themselves. */
const byThemselves = ['file-a-thousand-rows.spec.ts', 'import-entries-from-a-workbook.spec.ts'];

/** Files about what a provider's own backend does not have: accounts by mail, this server's settings and office. */
const oursAlone = [
  'change-the-address.spec.ts',
  'office-decides.spec.ts',
  'own-account.spec.ts',
  'reset-a-password.spec.ts',
  'sign-in-elsewhere.spec.ts',
  'sign-up.spec.ts',
  'start.spec.ts',
];

/** Journeys of other files that are about such things. */
const oursAloneByTitle: readonly RegExp[] = [];

/** What walks at the stock backend: in the long run everything that there is to find there. */
export const stockJourneys =
  process.env.TEST_LONG === '1'
    ? { testMatch: '*.spec.ts', testIgnore: [...byThemselves, ...oursAlone], grepInvert: [...oursAloneByTitle] }
    : { testMatch: eachTime };
