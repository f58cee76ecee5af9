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
}

export const demoAccounts = [
  {
    name: 'firsthandler',
    fullName: 'Dana Ortiz',
    title: 'Controller',
    mail: 'dana.ortiz@canecreekpecan.example',
    company: 'firstHandler',
  },
  {
    name: 'importer',
    fullName: 'Marisol Vega',
    title: 'Import Manager',
    mail: 'marisol.vega@lonemesanut.example',
    company: 'importer',
  },
  {
    name: 'producer',
    fullName: 'Caleb Weston',
    title: 'Owner',
    mail: 'caleb@pineyridgeorchards.example',
    company: 'producer',
  },
  {
    name: 'multi',
    fullName: 'Thomas Begay',
    title: 'Chief Financial Officer',
    mail: 'thomas.begay@mesillavalleypecan.example',
    company: 'multi',
  },
  {
    name: 'proxy',
    fullName: 'Robin Hollis',
    title: 'Accountant',
    mail: 'robin@hollisledger.example',
    company: 'proxy',
  },
  {
    name: 'staff',
    fullName: 'Ellen Marsh',
    title: 'Compliance Officer',
    mail: 'ellen.marsh@programme.example',
    company: null,
  },
] as const satisfies readonly DemoAccount[];

/**
 * The fixed secret of an office account's app, base32 of 160 bits: README names it, so that whoever tries the
 * demonstration can sign in as the office. No real program has it.
 */
export const demoFactorSecret = (name: string): string => `PACKHOUSE${name.toUpperCase()}`.padEnd(32, '2');
