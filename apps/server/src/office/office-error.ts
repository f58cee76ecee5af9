import type { Problem } from '@packhouse/jsonapi';
import { isMessageCode, type LanguageCode, loadMessages, type OfficeCode, officeText } from '@packhouse/programme';
import { messageOf } from '#problems/message.ts';

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

  /** The sentence in a language, where the refusal has a name. */
  said(_language: LanguageCode): Promise<string> {
    return Promise.resolve(this.message);
  }
}

/** Whatever is none of these cannot be as things stand: 409. */
const statuses: readonly (readonly [number, readonly OfficeCode[]])[] = [
  [
    403,
    [
      'noRole',
      'rightMissing',
      'decidesNothing',
      'roleTakenAway',
      'systemDecides',
      'secondFactorNeeded',
      'samePerson',
      'nobodyElseDecides',
      'ownFactor',
      'notOwnProposal',
    ],
  ],
  [
    404,
    [
      'proposalUnknown',
      'nothingThere',
      'paymentUnknown',
      'refundUnknown',
      'leftOutUnknown',
      'allocationUnknown',
      'chargeUnknown',
      'invoiceUnknown',
      'rowUnknown',
      'userUnknown',
      'wordUnknown',
      'runUnknown',
      'listUnknown',
      'commandMoved',
    ],
  ],
  [
    422,
    [
      'reasonMissing',
      'whyOfEntryMissing',
      'revokedOutside',
      'adjustedAbove',
      'grantedAboveItems',
      'noAmount',
      'noDay',
      'dayToCome',
      'dayOutside',
      'seasonFirstDay',
      'noMethod',
      'postmarkedAfter',
      'referenceTooLong',
      'payerPaysNothing',
      'correctionNotWaived',
      'allIsMoved',
      'whyMissing',
      'statementEmpty',
      'markMissing',
      'fileNoPdf',
      'fileTooLarge',
      'fileUnfit',
      'messageMalformed',
      'messageEnglishMissing',
      'audienceNoCompanies',
      'settingUnknown',
      'settingsFileUnread',
      'settingsFileNewer',
      'settingsFileWrong',
      'settingText',
      'settingLocal',
      'settingAmount',
      'settingColor',
      'markMissing',
      'markTooLarge',
      'markNotSvg',
      'markScript',
      'markAddress',
      'markWords',
      'markEffect',
      'markElement',
      'markValue',
      'markEntities',
      'markBox',
      'markEmpty',
      'settingWhole',
      'settingTruth',
      'settingChoice',
      'settingTimeZone',
      'settingMonthDay',
      'settingDay',
      'settingForms',
      'settingUnit',
      'settingRegions',
      'settingTargetDays',
      'settingHtsCodes',
      'settingStates',
      'settingCompanyTypes',
      'settingPayment',
      'settingStatements',
      'personNoRole',
      'rightUnknown',
      'nothingToChange',
      'dueAfterEnd',
      'opensAfterDue',
      'reminderDaysWrong',
      'notOneOf',
      'asNobody',
      'verbUnknown',
      'nounUnknown',
      'valueUnfit',
      'dayUnfit',
      'amountUnfit',
      'textTooLong',
      'wordMissing',
      'wordTooMany',
      'optionMissing',
      'optionsUnread',
      'wordOfSeveral',
      'daysTurned',
      'numberInView',
      'numberInAddress',
      'fileMissing',
      'columnsNameDay',
      'exactWaits',
      'listAskUnfit',
      'whereUnfit',
      'companyOrPeriod',
      'seasonOrPeriod',
      'limitUnfit',
      'sinceUnfit',
      'companyOrStaff',
      'issuerMissing',
      'issuerUnfit',
      'subjectMissing',
      'quarterEndsElsewhere',
      'restsUntilLater',
      'kindUnknown',
      'nobodyNamed',
      'certificateNumberUnfit',
      'exemptionOutside',
      'pointUnread',
      'pointFieldUnknown',
      'pointEmpty',
      'pointTooLong',
      'pointOfForm',
      'pointRowMissing',
      'pointRowUnknown',
      'pointsTooMany',
      'extensionNoDay',
      'extensionNotLater',
      'extensionTooLate',
      'companyTypesUnfit',
      'userNameUnfit',
      'signUpNoteMissing',
      'filesForCompany',
      'boardAlone',
      'boardReadsAll',
      'notOfOffice',
      'firstManagerUnknown',
    ],
  ],
];
const statusOf = new Map(statuses.flatMap(([status, codes]) => codes.map((code) => [code, status] as const)));

/** A refusal that says the same in every language: a code, and the facts of its sentence. */
export class OfficeRefusal extends OfficeError {
  override name = 'OfficeRefusal';
  override readonly code: OfficeCode;
  override readonly values: Readonly<Record<string, string>>;

  constructor(code: OfficeCode, values: Readonly<Record<string, string>> = {}, lines: OfficeError['lines'] = []) {
    super(officeText(code, values), lines);
    this.code = code;
    this.values = values;
  }

  /** 409 unless another one says more. */
  override get status(): number {
    return statusOf.get(this.code) ?? 409;
  }

  override said(language: LanguageCode): Promise<string> {
    return Promise.resolve(officeText(this.code, this.values, language));
  }
}

/** A value in which a rule of the trade or of the wire finds something wrong: the sentence is the rule's own. */
export class RuleRefusal extends OfficeError {
  override name = 'RuleRefusal';
  override readonly code: string;
  override readonly values: Readonly<Record<string, string>>;
  readonly #where: string;

  /** @param where whose value it is, as it was typed; empty for the only one */
  constructor(problem: Problem, where = '') {
    const head = where === '' ? '' : `${where}: `;
    super(`${head}${messageOf(problem)}`);
    this.code = problem.code;
    this.values = problem.values ?? {};
    this.#where = head;
  }

  override async said(language: LanguageCode): Promise<string> {
    if (!isMessageCode(this.code)) return this.message;
    const text = await loadMessages(language);
    return `${this.#where}${text(this.code, this.values)}`;
  }
}
