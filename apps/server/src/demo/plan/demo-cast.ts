import {
  type CommodityForm,
  defaultSettings,
  deliveredCrop,
  type PaymentDetails,
  type ProgrammeSettings,
} from '@packhouse/programme';
import type { NewCompany } from '#office/people/create-company.ts';
import { type DemoAccount, demoAccounts, demoSignUp } from './demo-accounts.ts';
import { type CompanyKey, demoCompanies } from './demo-companies.ts';
import { type DemoExemption, demoExemptions } from './demo-exemptions.ts';
import { type DemoApplication, demoApplications, demoDoubtfulSignUps, demoFilers } from './demo-first-day.ts';
import { demoPayment } from './demo-payment.ts';
import { type DemoProducer, demoProducers } from './demo-producers.ts';

/** The companies and people of a demonstration, in the words of its program's crop. */
export interface DemoCast {
  readonly forms: readonly CommodityForm[];
  readonly companies: readonly (NewCompany & { readonly key: CompanyKey })[];
  readonly accounts: readonly DemoAccount[];
  readonly filers: readonly DemoAccount[];
  readonly signUp: typeof demoSignUp;
  readonly doubtfulSignUps: typeof demoDoubtfulSignUps;
  readonly exemptions: readonly DemoExemption[];
  readonly applications: readonly DemoApplication[];
  readonly payment: PaymentDetails;
  /** @throws Error when there is none */
  company(key: CompanyKey): NewCompany;
  /** The account of a company. @throws Error when it has none */
  account(company: string): DemoAccount;
  producers(company: CompanyKey): readonly DemoProducer[];
  /** A port of entry, or one of the program's own where it lists them and not this one. */
  port(code: string): string;
  /** A text with the crop's words where it names the delivered crop. */
  said(text: string): string;
}

/** "Mangos" and "Mango" where a name says the delivered crop; the delivered program keeps every name as it is. */
function cropWords({ commodity }: Pick<ProgrammeSettings, 'commodity'>): (text: string) => string {
  if (commodity.en === deliveredCrop.commodity.en) return (text) => text;
  const many = commodity.en;
  const one = many.replace(/s$/, '');
  const large = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const domain = one.toLowerCase().replace(/[^a-z]+/g, '');
  return (text) =>
    text
      .replaceAll('Pecans', large(many))
      .replaceAll(/Pecan|\bNut\b/g, large(one))
      .replaceAll(/pecans?|nut(?=\.example)/g, domain)
      .replaceAll('shelling', 'packing');
}

function saidIn<Value>(value: Value, said: (text: string) => string): Value {
  // Border: what JSON writes of names and numbers it reads as the same.
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? said(part) : part,
  ) as Value;
}

type CastSettings = Pick<
  ProgrammeSettings,
  'commodity' | 'commodityForms' | 'deMinimisApplicants' | 'deMinimisLimit' | 'ports' | 'programmeName' | 'states'
>;

/** Of the pounds that lie below the delivered limit, the share that lies as far below the program's where that is lower. */
function shareBelow({ commodityForms: [form], deMinimisLimit }: CastSettings): number {
  const limit = Number(form?.limit ?? deMinimisLimit) / Number(form?.factor ?? 1);
  return Math.min(1, limit / Number(defaultSettings.deMinimisLimit));
}

function below(application: DemoApplication, share: number): DemoApplication {
  if (application.kind === 'organic') return application;
  const [first, second, third, last] = application.pounds;
  const less = (pounds: string) => (Number(pounds) * share).toFixed(2);
  return { ...application, pounds: [less(first), less(second), less(third), less(last)] };
}

/** Certificates and applications that the program can give: of its own forms, and de minimis to whom it lets apply. */
function certificates(settings: CastSettings) {
  const { commodityForms, deMinimisApplicants } = settings;
  const keys = commodityForms.map(({ key }) => key);
  const isOpen = (kind: string, type: string) =>
    kind === 'organic' || deMinimisApplicants.some((applicant) => applicant === type);
  return {
    exemptions: demoExemptions
      .filter(({ kind, holderType }) => isOpen(kind, holderType))
      .map((one) => {
        const covered = keys.filter((key) => one.coveredForms.includes(key));
        return { ...one, coveredForms: covered.length === 0 ? keys : covered };
      }),
    applications: demoApplications
      .filter(({ kind }) => isOpen(kind, 'producer'))
      .map((one) => below(one, shareBelow(settings))),
  };
}

/** A grower whose state is none of the program's grows in one of them. */
const inProgram = (producer: DemoProducer, index: number, { states }: CastSettings): DemoProducer => ({
  ...producer,
  state: states.includes(producer.state) ? producer.state : (states[index % states.length] ?? producer.state),
});

/** The companies and people of a program's demonstration. */
export function demoCast(settings: CastSettings): DemoCast {
  const said = cropWords(settings);
  const companies = saidIn(demoCompanies, said);
  const accounts = saidIn(demoAccounts, said);
  const filers = saidIn(demoFilers, said);
  const producers = saidIn(demoProducers, said);
  return {
    ...{ said, companies, accounts, filers, forms: settings.commodityForms },
    ...{ signUp: saidIn(demoSignUp, said), doubtfulSignUps: saidIn(demoDoubtfulSignUps, said) },
    ...certificates(settings),
    payment: { ...demoPayment, payee: settings.programmeName, remitTo: remitTo(settings.programmeName) },
    company: (key) => {
      const company = companies.find((candidate) => candidate.key === key);
      if (company === undefined) throw new Error(`The demonstration has no company "${key}".`);
      const { key: _key, ...details } = company;
      return details;
    },
    account: (company) => {
      const account = [...accounts, ...filers].find((candidate) => candidate.company === company);
      if (account === undefined) throw new Error(`The demonstration has no account of "${company}".`);
      return account;
    },
    producers: (company) => (producers[company] ?? []).map((one, index) => inProgram(one, index, settings)),
    port: (code) =>
      settings.ports.includes(code) ? code : (settings.ports[Number(code) % settings.ports.length] ?? code),
  };
}

const remitTo = (payee: string): readonly string[] => [payee, 'PO Box 100', 'Macon, GA 31201'];
