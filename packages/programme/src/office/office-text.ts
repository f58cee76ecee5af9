import { defaultLanguage, type LanguageCode } from '../constants.ts';
import { createTexts, type TextValues } from '../messages/create-texts.ts';
import type { OfficeRight, OfficeRole } from './rights.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

/** Answers of the office's acts, and the names of rights, roles and things, in every language. */
export const officeTexts: Readonly<Record<LanguageCode, typeof en>> = { en, zh, es, fr, it };

/** A refusal of an act by its code; `right`, `role` and `noun` hold names. */
export type OfficeCode = Exclude<keyof typeof en, 'right' | 'role' | 'noun'>;

const keys: ReadonlySet<string> = new Set(Object.keys(en));
const isNamed = (kind: string): boolean => kind === 'right' || kind === 'role' || kind === 'noun';

export const isOfficeCode = (code: string): code is OfficeCode => keys.has(code) && !isNamed(code);

const textsOf = () => createTexts(officeTexts);
let texts: ReturnType<typeof textsOf> | undefined;

/** The name of a right in a language. */
export const rightName = (right: OfficeRight, language: LanguageCode): string => officeTexts[language].right[right];

/** The name of a role in a language. */
export const roleName = (role: OfficeRole, language: LanguageCode): string => officeTexts[language].role[role];

/** A sentence of the office by its code. A right, a role or a noun among the values is named in that language too. */
export function officeText(
  code: OfficeCode,
  values: TextValues = {},
  language: LanguageCode = defaultLanguage,
): string {
  texts ??= textsOf();
  const named = texts;
  const said = Object.entries(values).map(([name, value]) =>
    isNamed(name) ? [name, named(`${name}.${value}`, {}, language)] : [name, value],
  );
  return named(code, Object.fromEntries(said), language);
}
