import { atCompany, type DemoAccount } from './demo-accounts.ts';
import type { CompanyKey } from './demo-companies.ts';

/** Who files for the growers: people without a password, so that nobody signs in as one of them. */
export const demoFilers: readonly DemoAccount[] = [
  atCompany('foxrun', 'Nell Harper', 'Owner', 'nell.harper@foxrunpecans', 'foxRun'),
  atCompany('bittercreek', 'Amos Reyes', 'Farm Manager', 'amos.reyes@bittercreekorganics', 'bitterCreek'),
  atCompany('riobend', 'Iris Caldwell', 'Managing Member', 'iris.caldwell@riobendorchards', 'rioBend'),
  atCompany('swifthollow', 'Jesse Tate', 'Owner', 'jesse.tate@swifthollowfarm', 'swiftHollow'),
  atCompany('oldmill', 'Martha Quinn', 'Owner', 'martha.quinn@oldmillgrove', 'oldMill'),
];

/** Sign-ups that wait: one that plainly is a company of the program, one that could be anybody's. */
export const demoDoubtfulSignUps = [
  {
    companyName: 'Honey Branch Organic Farm',
    companyTypes: ['producer'],
    contactName: 'Ruth Calloway',
    email: 'ruth@honeybranch.example',
    username: 'ruth.calloway',
    isConfirmed: true,
    daysAgo: 4,
  },
  {
    companyName: 'Old Mill Pecans LLC',
    companyTypes: ['first_handler', 'producer'],
    contactName: 'Dana Ortiz',
    email: 'oldmillpecans77@mail.example',
    username: 'oldmillpecans',
    isConfirmed: false,
    daysAgo: 6,
  },
] as const;

/** Pounds of the four averaged periods, in shell; the last is the estimate of the season claimed. */
type FourPeriods = readonly [string, string, string, string];

/** An application for the present season that waits for the office, and what a reviewer will find on it. */
export type DemoApplication = { readonly company: CompanyKey; readonly daysAgo: number } & (
  | { readonly kind: 'de_minimis'; readonly pounds: FourPeriods; readonly hasPaper: boolean }
  | { readonly kind: 'organic'; readonly monthsLeft: number; readonly askedFor?: string }
);

const deMinimis = (
  company: CompanyKey,
  daysAgo: number,
  pounds: FourPeriods,
  paper: { readonly hasPaper: boolean },
): DemoApplication => ({ ...{ company, daysAgo, pounds, ...paper }, kind: 'de_minimis' });

/** One that is clean, and one with each kind of trouble that the checks of an application tell. */
export const demoApplications: readonly DemoApplication[] = [
  // Clean: nothing to find.
  deMinimis('foxRun', 3, ['18250.00', '21400.00', '19900.00', '20500.00'], { hasPaper: true }),
  // It holds an organic certificate for the season already, and sent no paper.
  deMinimis('rioBend', 5, ['31000.00', '42250.00', '38600.00', '40000.00'], { hasPaper: false }),
  // It reported far more for the season before than it writes here.
  deMinimis('multi', 12, ['24000.00', '26500.00', '25000.00', '25000.00'], { hasPaper: true }),
  // Its organic certificate ends in the middle of the season.
  { company: 'bitterCreek', kind: 'organic', daysAgo: 8, monthsLeft: 5 },
  // The office asked for more, and waits for the company.
  {
    ...{ company: 'oldMill', kind: 'organic', daysAgo: 15, monthsLeft: 14 },
    askedFor: 'The addendum does not list the west grove. Please add the page that does.',
  },
];
