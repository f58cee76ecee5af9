import { type OfficeRole, officeRoles } from '@packhouse/programme';
import type { CompanyKey } from './demo-companies.ts';

/** Somebody who signed up two days ago and waits for the office to match the account to a company. */
export const demoSignUp = {
  companyName: 'Brazos Bottom Pecans',
  companyTypes: ['first_handler'],
  contactName: 'Lena Duarte',
  email: 'lena@brazosbottompecans.example',
  username: 'newcomer',
} as const;

/** The password of every account of the demonstration; it is public, so the demonstration listens on loopback only. */
export const demoPassword = 'packhouse-demo';

/** An account: what is typed to sign in, and the person behind it. */
export interface DemoAccount {
  readonly name: string;
  readonly fullName: string;
  /** The title that the person signs with. */
  readonly title: string;
  readonly mail: string;
  readonly company: CompanyKey | null;
  readonly roles?: readonly OfficeRole[];
  /** US dollars up to which they decide a claim alone. */
  readonly claimLimit?: string;
}

const atOffice = (
  name: string,
  fullName: string,
  title: string,
  roles: readonly OfficeRole[],
  claimLimit?: string,
) => ({
  ...{ name, fullName, title, roles },
  mail: `${fullName.toLowerCase().replace(' ', '.')}@programme.example`,
  company: null,
  ...(claimLimit === undefined ? {} : { claimLimit }),
});

/** Who acts for the office: one person for each role, and one who holds all that go together. */
const officeAccounts: readonly DemoAccount[] = [
  atOffice(
    'staff',
    'Ellen Marsh',
    'Compliance Officer',
    officeRoles.filter((role) => role !== 'board'),
    '2500.00',
  ),
  atOffice('clerk', 'Noah Price', 'Program Clerk', ['clerk']),
  atOffice('reviewer', 'Grace Lindqvist', 'Compliance Reviewer', ['reviewer'], '2500.00'),
  atOffice('cashier', 'Owen Tran', 'Cashier', ['cashier']),
  atOffice('approver', 'Helen Okafor', 'Deputy Director', ['approver'], '25000.00'),
  atOffice('manager', 'Samuel Whitfield', 'Program Manager', ['manager']),
  atOffice('auditor', 'Priya Nair', 'Auditor', ['auditor']),
  atOffice('board', 'Walter Boone', 'Board Member', ['board']),
];

/** Who acts where a command of the demonstration names nobody. */
export const demoOfficePerson = 'staff';

export const atCompany = (
  name: string,
  fullName: string,
  title: string,
  mail: string,
  company: CompanyKey,
): DemoAccount => ({
  ...{ name, fullName, title, company },
  mail: `${mail}.example`,
});

export const demoAccounts: readonly DemoAccount[] = [
  atCompany('firsthandler', 'Dana Ortiz', 'Controller', 'dana.ortiz@canecreekpecan', 'firstHandler'),
  atCompany('importer', 'Marisol Vega', 'Import Manager', 'marisol.vega@lonemesanut', 'importer'),
  atCompany('producer', 'Caleb Weston', 'Owner', 'caleb@pineyridgeorchards', 'producer'),
  atCompany('multi', 'Thomas Begay', 'Chief Financial Officer', 'thomas.begay@mesillavalleypecan', 'multi'),
  atCompany('proxy', 'Robin Hollis', 'Accountant', 'robin@hollisledger', 'proxy'),
  ...officeAccounts,
];

/**
 * The fixed secret of an office account's app, base32 of 160 bits: README names it, so that anyone who tries the
 * demonstration can sign in as the office. No real program has it.
 */
export const demoFactorSecret = (name: string): string => `PACKHOUSE${name.toUpperCase()}`.padEnd(32, '2');
