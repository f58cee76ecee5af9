import type { LanguageCode } from '../constants.ts';
import type { ProgrammeSettings } from '../settings.ts';
import type { SettingTouch } from '../settings-fields.ts';
import type { ItemAnswer } from './item-answers.ts';

/** A change that waits for a second person. */
export interface WaitingChange {
  /** By which it is confirmed or declined. */
  readonly number: string;
  /** The act's kind, `settings.set`. */
  readonly kind: string;
  readonly who: string;
  /** ISO. */
  readonly at: string;
  /** Who asks has proposed it: they take it back, and do not confirm it. */
  readonly isMine: boolean;
  readonly given: Readonly<Record<string, unknown>>;
}

export interface SettingAnswer {
  readonly name: keyof ProgrammeSettings;
  readonly value: unknown;
  /** Nobody changed it, or it was put back. */
  readonly isDefault: boolean;
  /** Who changed it last; null: nobody did. */
  readonly changed: { readonly who: string; readonly at: string } | null;
  readonly waiting: readonly WaitingChange[];
}

/** Things that feel a change, and how many they are now; null where nothing is to be counted. */
export interface Touched {
  readonly what: SettingTouch;
  readonly count: number | null;
}

export interface SettingItem extends ItemAnswer, SettingAnswer {
  readonly standard: unknown;
  readonly touched: readonly Touched[];
}

export interface SeasonMonth {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  /** YYYY-MM-DD */
  readonly opensOn: string;
  readonly endsOn: string;
  readonly dueOn: string;
  /** Days before the due day. */
  readonly reminderDays: readonly string[];
  readonly packages: number;
  /** Active companies that have none, where the month has begun. */
  readonly missing: number;
}

export interface SeasonItem extends ItemAnswer {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly notes: string | null;
  /** US dollars per pound, and pounds; null: as the settings say. */
  readonly rates: Readonly<Record<'inshellRate' | 'shelledRate' | 'deMinimisLimit', string | null>>;
  /** Reports are filed in it. */
  readonly isCurrent: boolean;
  /** New exemption requests claim it. */
  readonly isForExemptions: boolean;
  readonly packet: {
    readonly version: number;
    readonly documents: readonly { readonly id: string; readonly name: string }[];
  };
  readonly months: readonly SeasonMonth[];
  /** Reports that feel another rate, and those that keep theirs. */
  readonly reports: { readonly open: number; readonly certified: number };
  readonly waiting: readonly WaitingChange[];
}

export interface SentMessage {
  /** The decision's number. */
  readonly number: string;
  readonly message: string;
  /** ISO. */
  readonly at: string;
  readonly who: string;
  readonly isMine: boolean;
  /** For a second person. */
  readonly isWaiting: boolean;
  readonly people: number;
  readonly list: string;
  readonly subject: string;
  readonly texts: OfficeMessageTexts;
}

/** Somebody who would get a message, with the frame of their letter around its words. */
export interface MessageSample {
  readonly firstName: string;
  readonly company: string;
  readonly language: LanguageCode;
  readonly before: string;
  readonly after: string;
}

/** How many a view reaches. */
export interface MessagesAnswer {
  readonly total: number;
  readonly languages: Readonly<Record<LanguageCode, number>>;
  readonly samples: readonly MessageSample[];
}

export interface MailTemplates {
  readonly language: LanguageCode;
  readonly mails: readonly { readonly kind: string; readonly subject: string; readonly text: string }[];
}

/** The most characters of a message to many. */
export const messageLimits = { subject: 200, text: 10_000 } as const;

/** A message as it is written; who reads another language without a text gets the English one. */
export type OfficeMessageTexts = Readonly<
  Partial<Record<LanguageCode, { readonly subject: string; readonly text: string }>>
>;

/** A record that does not hold: the first break of a company's chain, or a file. */
export interface BrokenRecord {
  readonly record: string | null;
  /** The file itself where it is of no company's. */
  readonly companyId: string;
  readonly formType: string;
  readonly formId: string;
  readonly problem: string;
}
