import { defaultLanguage, type LanguageCode } from '../constants.ts';
import { lateTexts, type TextValues } from '../messages/create-texts.ts';
import en from './bank-texts/en.json' with { type: 'json' };
import es from './bank-texts/es.json' with { type: 'json' };
import fr from './bank-texts/fr.json' with { type: 'json' };
import italian from './bank-texts/it.json' with { type: 'json' };
import zh from './bank-texts/zh.json' with { type: 'json' };

/** Why a file of a bank is not taken, or a line not booked. */
export type BankCode = { [Status in keyof typeof en]: keyof (typeof en)[Status] }[keyof typeof en];

export const bankTexts: Readonly<Record<LanguageCode, typeof en>> = { en, es, fr, it: italian, zh };

const statuses: ReadonlyMap<string, string> = new Map(
  Object.entries(en).flatMap(([status, sentences]) => Object.keys(sentences).map((code) => [code, status])),
);

export const isBankCode = (code: string): code is BankCode => statuses.has(code);

/** The HTTP status that says the same: 409 where somebody was faster, 422 for what cannot be read. */
export const bankStatus = (code: BankCode): number => Number(statuses.get(code));

const texts = lateTexts(bankTexts);

export const bankText = (code: BankCode, values: TextValues = {}, language: LanguageCode = defaultLanguage): string =>
  texts(`${statuses.get(code)}.${code}`, values, language);
