/** Programs of companies: their keys and limits (docs/decisions/032). */

/** Scopes of a key for programs; each may do what those before it may. */
export const keyScopes = ['read', 'file', 'certify'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** How every key for programs begins, so that a scanner for leaked secrets knows one. */
export const keyMark = 'phk_';

export const keyLimits = {
  /** Characters of a key's name. */
  name: 60,
  /** Days until a key's end day, at most. */
  days: 366,
  /** Keys of a company that are in force. */
  keys: 20,
  /** Keys that a company may make in 24 hours: each is told of by mail, and stays in the list. */
  made: 30,
} as const;

/** Signs that show nothing: blanks, controls, and the letters and patterns that fonts draw empty (U+2800 among them). */
const unseen = /[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Marks that would end a name early where it stands in quotation marks, as in the audit trail. */
const quotes = /["\u201c-\u201f\u2033\uff02]/u;

/** Why a name is none for a key; null where it is one. */
export function keyNameProblem(name: string): 'nameUnseen' | 'nameQuotes' | null {
  if (name.replaceAll(unseen, '') === '') return 'nameUnseen';
  return quotes.test(name) ? 'nameQuotes' : null;
}

/** True where a key of one scope may do what another demands. */
export const scopeAllows = (scope: KeyScope, demanded: KeyScope): boolean =>
  keyScopes.indexOf(scope) >= keyScopes.indexOf(demanded);

/** Events that a company's programs are told of. */
export const webhookEvents = ['report.certified', 'report.returned', 'invoice.issued'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookLimits = {
  /** Characters of an address. */
  url: 500,
  /** Addresses of a company. */
  open: 5,
} as const;
