import type en from './texts/en.json';

/** Every kind of mail; its words are in the catalogues under the same name. */
export type MailKind = keyof typeof en.mails;

/** Kinds of mail that a person may turn off; what is about the account itself always comes. */
export const notices = ['receipts', 'decisions', 'reminders'] as const;
export type Notice = (typeof notices)[number];

/**
 * A mail to one person, as it waits in the queue: names and dates as data, and no address, password or link, so that a
 * reader of the queue learns no secret. Address, language and wishes are read when it is sent.
 */
export interface Mail {
  readonly kind: MailKind;
  readonly userId: string;
  /** Raw values of the text's placeholders: ISO dates and timestamps, decimals with a point. */
  readonly values: Readonly<Record<string, string>>;
}

const noticeOfKind: Partial<Record<MailKind, Notice>> = {
  receipt: 'receipts',
  decision: 'decisions',
  returned: 'decisions',
  extended: 'decisions',
  extensionEnded: 'decisions',
  reminder: 'reminders',
  reminderTomorrow: 'reminders',
  reminderToday: 'reminders',
  keyEnding: 'reminders',
};

/** To an address that nobody has confirmed: fixed words, no value of a form in them. */
export const isToUnconfirmed = (kind: MailKind): boolean => kind === 'confirmSignUp' || kind === 'confirmAddress';

/** To the address that was in force before another was asked for. */
export const isToBefore = (kind: MailKind): boolean => kind === 'addressChangeAsked' || kind === 'addressChanged';
export const noticeOf = (kind: MailKind): Notice | null => noticeOfKind[kind] ?? null;
