import type { LanguageCode } from '../constants.ts';
import { lateTexts, type TextValues } from '../messages/create-texts.ts';
import en from './bank-texts/en.json' with { type: 'json' };
import es from './bank-texts/es.json' with { type: 'json' };
import fr from './bank-texts/fr.json' with { type: 'json' };
import italian from './bank-texts/it.json' with { type: 'json' };
import zh from './bank-texts/zh.json' with { type: 'json' };

/** Why a file of a bank is not taken, or a line not booked. */
export type BankCode = keyof typeof en;

export const isBankCode = (code: string): code is BankCode => Object.hasOwn(en, code);

export const bankTexts: Readonly<Record<LanguageCode, typeof en>> = { en, es, fr, it: italian, zh };

export const bankText: (code: BankCode, values?: TextValues, language?: LanguageCode) => string = lateTexts(bankTexts);
