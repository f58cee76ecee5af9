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
} as const;

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
