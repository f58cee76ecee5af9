import { type KeyScope, keyScopes } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { callOwnRoute } from '#kernel/client/account.ts';
import { members, textOf } from '#kernel/client/answer-members.ts';

const states = ['open', 'ended', 'revoked', 'owner'] as const;
export type KeyState = (typeof states)[number];

export interface CompanyKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scope: KeyScope;
  readonly owner: string;
  /** YYYY-MM-DD. */
  readonly endsOn: string;
  /** ISO; empty: never. */
  readonly lastUsed: string;
  readonly state: KeyState;
}

export interface CompanyKeys {
  readonly keys: readonly CompanyKey[];
  /** The program office lets keys certify. */
  readonly mayCertify: boolean;
}

function readKey(value: unknown): CompanyKey {
  const { id, name, prefix, scope, owner, endsOn, lastUsed, state } = members(value);
  return {
    id: textOf(id),
    name: textOf(name),
    prefix: textOf(prefix),
    scope: keyScopes.find((one) => one === scope) ?? 'read',
    owner: textOf(owner),
    endsOn: textOf(endsOn),
    lastUsed: textOf(lastUsed),
    state: states.find((one) => one === state) ?? 'revoked',
  };
}

/** Reads the answer of the route; what is missing is empty. */
export function readKeys(answer: unknown): CompanyKeys {
  const { keys, mayCertify } = members(answer);
  return { keys: Array.isArray(keys) ? keys.map(readKey) : [], mayCertify: mayCertify === true };
}

/** The keys of the person's own company, the newest first. */
export const companyKeys = () =>
  queryOptions({
    queryKey: ['programs', 'keys'],
    queryFn: async () => readKeys(await callOwnRoute('companyKeys')),
    staleTime: 0,
  });

export interface NewKey {
  readonly name: string;
  readonly scope: string;
  /** YYYY-MM-DD. */
  readonly endsOn: string;
  readonly password: string;
}

/** Makes a key. @returns the key, which is told this once. Throws ClientError; its `fields` name what is wrong. */
export const makeKey = async (key: NewKey): Promise<string> =>
  textOf(members(await callOwnRoute('companyKeys', { method: 'POST', body: key })).key);

/** The key opens nothing any more. Throws ClientError. */
export async function revokeKey(id: string): Promise<void> {
  await callOwnRoute('companyKeys', { method: 'DELETE', id });
}
