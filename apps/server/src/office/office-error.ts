import { type OfficeCode, officeText } from '@packhouse/programme';

/** The office's request cannot be carried out. The message is one line for the person who asked. */
export class OfficeError extends Error {
  override name = 'OfficeError';
  /** Findings up to the failure, a row each; shown above the message. */
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  /** The name of the refusal; one that has none is English alone. */
  readonly code: string = 'refused';
  /** The facts of its sentence. */
  readonly values: Readonly<Record<string, string>> | undefined = undefined;

  constructor(message: string, lines: OfficeError['lines'] = []) {
    super(message);
    this.lines = lines;
  }

  /** The HTTP status that says the same. */
  get status(): number {
    return 422;
  }
}

const statuses: Readonly<Partial<Record<OfficeCode, number>>> = {
  noRole: 403,
  rightMissing: 403,
  roleTakenAway: 403,
  systemDecides: 403,
  secondFactorNeeded: 403,
  samePerson: 403,
  notOwnProposal: 403,
  proposalUnknown: 404,
  nothingThere: 404,
  paymentUnknown: 404,
  allocationUnknown: 404,
  chargeUnknown: 404,
  invoiceUnknown: 404,
  reasonMissing: 422,
  whyOfEntryMissing: 422,
  revokedOutside: 422,
  adjustedAbove: 422,
  grantedAboveItems: 422,
  noAmount: 422,
  noDay: 422,
  dayToCome: 422,
  noMethod: 422,
  postmarkedAfter: 422,
  referenceTooLong: 422,
  payerPaysNothing: 422,
  correctionNotWaived: 422,
  allIsMoved: 422,
  whyMissing: 422,
  fileNoPdf: 422,
  fileTooLarge: 422,
  fileUnfit: 422,
  settingUnknown: 422,
  settingText: 422,
  settingLocal: 422,
  settingAmount: 422,
  settingWhole: 422,
  settingTruth: 422,
  settingChoice: 422,
  settingTimeZone: 422,
  settingMonthDay: 422,
  settingForms: 422,
  settingRegions: 422,
  settingTargetDays: 422,
  settingHtsCodes: 422,
  settingStates: 422,
  settingPayment: 422,
  settingStatements: 422,
  badCharacter: 422,
  personNoRole: 422,
  rightUnknown: 422,
  nothingToChange: 422,
  dueAfterEnd: 422,
  opensAfterDue: 422,
  reminderDaysWrong: 422,
};

/** A refusal that says the same in every language: a code, and the facts of its sentence. */
export class OfficeRefusal extends OfficeError {
  override name = 'OfficeRefusal';
  override readonly code: OfficeCode;
  override readonly values: Readonly<Record<string, string>>;

  constructor(code: OfficeCode, values: Readonly<Record<string, string>> = {}) {
    super(officeText(code, values));
    this.code = code;
    this.values = values;
  }

  /** 409 unless another one says more. */
  override get status(): number {
    return statuses[this.code] ?? 409;
  }
}
