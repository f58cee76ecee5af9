import { type CompanyType, deliveredApplicants, formTypes } from './constants.ts';
import { type CommodityForm, deliveredCrop, type LocalText, type QuantityUnit } from './delivered-crop.ts';
import { deliveredHeadings } from './delivered-headings.ts';
import statements from './messages/statements.json' with { type: 'json' };
import { usStates } from './us-states.ts';

export type { CommodityForm, LocalText, QuantityUnit };

/** The things certified with a statement that each program has words for: the five forms and a season's reporting packet. */
export const ownStatements = [...formTypes, 'reporting_packet'] as const;

/** A report of a month without activity lists nothing: it has a statement of its own, for which the product has words. */
export const nilStatements = ['first_handler_report_nil', 'importer_report_nil'] as const;

export type Statement = (typeof ownStatements | typeof nilStatements)[number];

const { ex_request_de_minimis_single: single, ex_request_de_minimis_each: each, ...ofAverage } = statements;

/** The product's own words for each. */
export const defaultStatements: Readonly<Record<Statement, LocalText>> = ofAverage;

/** Its words for a de minimis application where one season counts, or each of several, and not their average (`seasonsManner`). */
export const deMinimisStatements: Readonly<Record<'single' | 'each', LocalText>> = { single, each };

/** Things that wait for the office, as their lists are called. */
export const queueKinds = [
  'reports',
  'exemptions',
  'reimbursements',
  'sign-ups',
  'decisions',
  'bank-lines',
  'jobs',
] as const;
export type QueueKind = (typeof queueKinds)[number];

/** Where a program is paid; what is not there is not offered. At least one of these is there. */
export interface PaymentDetails {
  /** Name on the account, and the one that checks are made out to. */
  readonly payee?: string;
  readonly bank?: string;
  /** ABA routing number: nine digits, the last one checks the others. */
  readonly routing?: string;
  readonly account?: string;
  /** Postal address for checks, line by line. */
  readonly remitTo?: readonly string[];
  /** The reference that a payment names; absent: the invoice number. */
  readonly reference?: LocalText;
  /** URL of a payment page with {{invoice}} and {{amount}} where number and dollars go (`paymentLink`). */
  readonly link?: string;
}

/**
 * Settings that differ from program to program. Shape and defaults are code; a provider's values live in the
 * database, are handed to the rules as a parameter and reach the portal in config.json.
 */
export interface ProgrammeSettings {
  /** Empty: it has none yet (`programmeHeading`). */
  readonly programmeName: string;
  /** The name of the portal, in the window and beside the mark; empty: as delivered (`productOf`). */
  readonly productName: string;
  /** An SVG file (`readMark`); null: the mark as delivered. It never reaches config.json. */
  readonly mark: string | null;
  /** #rrggbb, from which the accents of both schemes are derived; null: the colors as delivered. */
  readonly mainColor: string | null;
  /** Law or order the program rests on, printed on its documents; empty when none is to be named. */
  readonly legalCitation: string;
  /** The crop in the plural, as it stands inside a sentence: "pecans". */
  readonly commodity: LocalText;
  readonly commodityForms: readonly CommodityForm[];
  /** The unit of every quantity: of receipts, limits and rates. */
  readonly unit: QuantityUnit;
  /** IANA name. Today, period ends and lateness are decided in it. */
  readonly timeZone: string;
  /** Month and day on which a season begins, MM-DD. */
  readonly fiscalYearStart: string;
  /** Day of the following month on which reports and money are due, 1 to 31; its last day where it is shorter. */
  readonly dueDay: number;
  /** Pounds of the base form: an average below this is exempt. A season's own limit wins. */
  readonly deMinimisLimit: string;
  readonly deMinimisYears: number;
  /** Their average, or each of them, has to be below the limit. */
  readonly deMinimisCounts: 'average' | 'each';
  /** The company types that may apply for a de minimis exemption; at least one. */
  readonly deMinimisApplicants: readonly CompanyType[];
  /** A month without activity must be reported too. */
  readonly nilReportRequired: boolean;
  /** Years after the end of a season during which records are kept and reports may be amended. */
  readonly retentionYears: number;
  readonly reimbursementDays: number;
  readonly afterReimbursementDeadline: 'warn' | 'block';
  /** Smallest claim, US dollars. */
  readonly minimumReimbursement: string;
  /** Percent of an unpaid assessment, once, `lateGraceDays` after it is due; null: none. */
  readonly lateChargePercent: string | null;
  readonly lateGraceDays: number | null;
  /** The late charge holds for what falls due on or after this day, YYYY-MM-DD; null: for all. */
  readonly lateChargeFrom: string | null;
  /** Percent a month of what is open; null: none. */
  readonly interestPercent: string | null;
  /** Days after the due day before the first month, or day, of interest begins. */
  readonly interestGraceDays: number;
  /** Interest holds for what falls due on or after this day, YYYY-MM-DD; null: for all. */
  readonly interestFrom: string | null;
  /** Interest for each month begun, or for each day. */
  readonly interestPer: 'month' | 'day';
  /** Interest on the unpaid assessment, or on all that is open with the charges before. */
  readonly interestOn: 'assessment' | 'balance';
  /** A charge below this is not made, US dollars. */
  readonly smallestCharge: string;
  /** Charged for a payment that the bank returns, US dollars; null: nothing. */
  readonly returnedPaymentCharge: string | null;
  /** Days after which money that pays nothing is offered back. */
  readonly unappliedDays: number;
  /** The most that an invoice is charged for late payment in all, percent of its assessment; null: no limit. */
  readonly chargeLimitPercent: string | null;
  /** Fewest companies behind a published figure. */
  readonly figuresCompanies: number;
  /** The share of a published figure that no company may reach, percent. */
  readonly figuresShare: number;
  /** The states of each region that figures are published of, by its name; others and imports have places of their own. */
  readonly regions: Readonly<Record<string, readonly string[]>>;
  readonly certificateNotFound: 'error' | 'warning';
  /** No report may be certified before the season's packet is. */
  readonly packetBlocksFiling: boolean;
  /** Certifying a form asks for a second factor of the person who signs. */
  readonly certifyWithSecondFactor: boolean;
  /** A company's program may certify by a key whose owner allowed it; off: a person certifies. */
  readonly certifyByKey: boolean;
  readonly invoicing: 'automatic' | 'office';
  /** Days within which the office means to be done with each kind of thing that waits for it. */
  readonly queueTargetDays: Readonly<Record<QueueKind, number>>;
  /** The most that a company's uploaded files may take up in all. */
  readonly companyFilesMegabytes: number;
  readonly htsCodes: readonly string[];
  readonly taxIdLabel: LocalText;
  /** Its names for kinds of company and the paper of a delivery, where they stand alone; null: as delivered (`ownNames`). */
  readonly firstHandlerLabel: LocalText | null;
  readonly importerLabel: LocalText | null;
  readonly producerLabel: LocalText | null;
  readonly ticketLabel: LocalText | null;
  /** Codes offered as the state where a crop was grown. */
  readonly states: readonly string[];
  /** The ports of entry that are known, by their codes of four digits; empty: all. */
  readonly ports: readonly string[];
  /** How to reach the program office; one line. */
  readonly contactLine: LocalText;
  /** How the office wants to be paid, in its own words; null: people are told whom to ask. */
  readonly howToPay: LocalText | null;
  /** Told to signed-in people and printed on invoices; it never reaches config.json, which anybody may read. */
  readonly payment: PaymentDetails | null;
  /** Texts that are certified; placeholders {{company}}, {{period}}, {{season}}, {{commodity}}, {{average, pounds}}, {{baseForm, inside}}. */
  readonly certificationTexts: Readonly<
    Record<(typeof ownStatements)[number], LocalText> & Partial<Record<(typeof nilStatements)[number], LocalText>>
  >;
}

/** The demonstration program; a provider changes what differs (domain.md, section 1). */
export const defaultSettings: ProgrammeSettings = {
  programmeName: 'Demonstration Pecan Program',
  productName: '',
  mark: null,
  mainColor: null,
  legalCitation: '',
  commodity: deliveredCrop.commodity,
  commodityForms: deliveredCrop.commodityForms.map((form) => ({ headings: deliveredHeadings(form) ?? [], ...form })),
  unit: deliveredCrop.unit,
  timeZone: 'America/New_York',
  fiscalYearStart: '10-01',
  dueDay: 10,
  deMinimisLimit: '50000.00',
  deMinimisYears: 4,
  deMinimisCounts: 'average',
  deMinimisApplicants: deliveredApplicants,
  nilReportRequired: true,
  retentionYears: 3,
  reimbursementDays: 90,
  afterReimbursementDeadline: 'warn',
  minimumReimbursement: '0.01',
  lateChargePercent: null,
  lateGraceDays: null,
  lateChargeFrom: null,
  interestPercent: null,
  interestGraceDays: 0,
  interestFrom: null,
  interestPer: 'month',
  interestOn: 'assessment',
  smallestCharge: '0.01',
  returnedPaymentCharge: null,
  unappliedDays: 30,
  chargeLimitPercent: null,
  figuresCompanies: 3,
  figuresShare: 70,
  regions: {
    eastern: ['AL', 'FL', 'GA', 'NC', 'SC'],
    central: ['AR', 'KS', 'LA', 'MS', 'MO', 'OK', 'TX'],
    western: ['AZ', 'CA', 'NM'],
  },
  certificateNotFound: 'error',
  packetBlocksFiling: false,
  certifyWithSecondFactor: false,
  certifyByKey: false,
  invoicing: 'automatic',
  queueTargetDays: {
    reports: 10,
    exemptions: 15,
    reimbursements: 30,
    'sign-ups': 2,
    decisions: 3,
    'bank-lines': 5,
    jobs: 1,
  },
  companyFilesMegabytes: 5000,
  htsCodes: ['0802.99.10', '0802.99.15'],
  taxIdLabel: deliveredCrop.taxIdLabel,
  firstHandlerLabel: null,
  importerLabel: null,
  producerLabel: null,
  ticketLabel: null,
  states: usStates.map(([code]) => code),
  ports: [],
  contactLine: {
    en: 'Program office, Monday to Friday, 8:00 AM to 5:00 PM, office@programme.example',
    es: 'Oficina del programa, de lunes a viernes, de 8:00 a.m. a 5:00 p.m., office@programme.example',
    fr: 'Bureau du programme, du lundi au vendredi, de 8:00 à 17:00, office@programme.example',
    it: 'Ufficio del programma, dal lunedì al venerdì, dalle 8:00 alle 17:00, office@programme.example',
    zh: '项目办公室，周一至周五 8:00–17:00，office@programme.example',
  },
  howToPay: null,
  payment: null,
  certificationTexts: defaultStatements,
};
