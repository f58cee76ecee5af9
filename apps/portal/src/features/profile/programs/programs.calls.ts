import { keyScopes } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { callOwnRoute } from '#kernel/client/account.ts';
import { members, textOf } from '#kernel/client/answer-members.ts';

const states = ['open', 'ended', 'revoked', 'owner'] as const;
function readKey(value: unknown) {
  const { id, name, prefix, scope, owner, endsOn, lastUsed, state } = members(value);
  return {
    id: textOf(id),
    name: textOf(name),
    prefix: textOf(prefix),
    scope: keyScopes.find((one) => one === scope) ?? 'read',
    owner: textOf(owner),
    /** YYYY-MM-DD. */
    endsOn: textOf(endsOn),
    /** ISO; empty: never. */
    lastUsed: textOf(lastUsed),
    state: states.find((one) => one === state) ?? 'revoked',
  };
}

export type CompanyKey = ReturnType<typeof readKey>;

/** Reads the answer of the route; what is missing is empty. */
export function readKeys(answer: unknown) {
  const { keys, mayCertify } = members(answer);
  return {
    keys: Array.isArray(keys) ? keys.map(readKey) : [],
    /** The program office lets keys certify. */
    mayCertify: mayCertify === true,
  };
}

export type CompanyKeys = ReturnType<typeof readKeys>;

/** The keys of the person's own company, the newest first. */
export const companyKeys = () =>
  queryOptions({
    queryKey: ['programs', 'keys'],
    queryFn: async () => readKeys(await callOwnRoute('companyKeys')),
    staleTime: 0,
  });

/** `endsOn`: YYYY-MM-DD. */
export type NewKey = Readonly<Record<'name' | 'scope' | 'endsOn' | 'password', string>>;

/** Makes a key. @returns the key, which is told this once. Throws ClientError; its `fields` name what is wrong. */
export const makeKey = async (key: NewKey): Promise<string> =>
  textOf(members(await callOwnRoute('companyKeys', { method: 'POST', body: key })).key);

/** The key opens nothing any more. Throws ClientError. */
export async function revokeKey(id: string): Promise<void> {
  await callOwnRoute('companyKeys', { method: 'DELETE', id });
}
