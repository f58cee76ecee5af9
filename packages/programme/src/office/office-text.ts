import { defaultLanguage, type LanguageCode } from '../constants.ts';
import { lateTexts, type TextValues } from '../messages/create-texts.ts';
import type { OfficeRight, OfficeRole } from './rights.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

/** Answers of the office's acts, and the names of rights, roles and things, in every language. */
export const officeTexts: Readonly<Record<LanguageCode, typeof en>> = { en, zh, es, fr, it };

/** Values that are names of the program's own, and the group of texts that holds their words. */
const namedBy = {
  right: 'right',
  role: 'role',
  noun: 'noun',
  status: 'status',
  wanted: 'status',
  statuses: 'status',
  bound: 'bound',
} as const;

type NameGroup = (typeof namedBy)[keyof typeof namedBy];

/** The groups of refusals, by the HTTP status that says the same: who may not, what is not there, what cannot be as things stand, what is wrong. */
const refusals = ['403', '404', '409', '422'] as const;

/** A refusal of an act by its code. */
export type OfficeCode = {
  [Status in (typeof refusals)[number]]: keyof (typeof en)[Status];
}[(typeof refusals)[number]];
/** A sentence that the office writes down with what it did. */
type OfficeNote = keyof (typeof en)['note'];

const groupOf: ReadonlyMap<string, string> = new Map(
  [...refusals, 'note' as const].flatMap((group) => Object.keys(en[group]).map((code) => [code, group])),
);
const isNamed = (value: string): value is keyof typeof namedBy => Object.hasOwn(namedBy, value);

export const isOfficeCode = (code: string): code is OfficeCode => /^\d/.test(groupOf.get(code) ?? '');

/** The HTTP status that says the same as a refusal. */
export const officeStatus = (code: OfficeCode): number => Number(groupOf.get(code));

const texts = lateTexts(officeTexts);

export const rightName = (right: OfficeRight, language: LanguageCode): string => officeTexts[language].right[right];

export const roleName = (role: OfficeRole, language: LanguageCode): string => officeTexts[language].role[role];

/**
 * A sentence of the office by its code. A right, a role, a noun or a status among the values is named in that language too;
 * `statuses` and `bound` are several, with commas between. A word that has no name, such as a provider's own status, stands as it is.
 */
export function officeText(
  code: OfficeCode | OfficeNote,
  values: TextValues = {},
  language: LanguageCode = defaultLanguage,
): string {
  const wordOf = (group: NameGroup, id: string): string =>
    Object.hasOwn(en[group], id) ? texts(`${group}.${id}`, {}, language) : id;
  const said = Object.entries(values).map(([name, value]) => {
    if (!isNamed(name)) return [name, value];
    const ids = name === 'statuses' || name === 'bound' ? String(value).split(', ') : [String(value)];
    return [name, ids.map((id) => wordOf(namedBy[name], id)).join(', ')];
  });
  return texts(`${groupOf.get(code)}.${code}`, Object.fromEntries(said), language);
}
