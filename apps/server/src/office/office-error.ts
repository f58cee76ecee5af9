import { type OfficeCode, officeText } from '@packhouse/programme';

/** The office's request cannot be carried out. The message is one line for the person who asked. */
export class OfficeError extends Error {
  override name = 'OfficeError';
  /** Findings up to the failure, a row each; shown above the message. */
  readonly lines: readonly Readonly<Record<string, unknown>>[];

  constructor(message: string, lines: OfficeError['lines'] = []) {
    super(message);
    this.lines = lines;
  }
}

const statuses: Readonly<Partial<Record<OfficeCode, number>>> = {
  noRole: 403,
  rightMissing: 403,
  roleTakenAway: 403,
  systemDecides: 403,
  samePerson: 403,
  notOwnProposal: 403,
  proposalUnknown: 404,
  nothingThere: 404,
  reasonMissing: 422,
  whyMissing: 422,
};

/** A refusal that says the same in every language: a code, and the facts of its sentence. */
export class OfficeRefusal extends OfficeError {
  override name = 'OfficeRefusal';
  readonly code: OfficeCode;
  readonly values: Readonly<Record<string, string>>;

  constructor(code: OfficeCode, values: Readonly<Record<string, string>> = {}) {
    super(officeText(code, values));
    this.code = code;
    this.values = values;
  }

  /** The HTTP status that says the same: 409 unless another one says more. */
  get status(): number {
    return statuses[this.code] ?? 409;
  }
}
