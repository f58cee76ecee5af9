import type { Problem } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import {
  type FactorAnswer,
  type FactorKind,
  type FactorQuestion,
  factorKinds,
} from '#kernel/client/access/other-grants.ts';
import { callOwnRoute } from '#kernel/client/account.ts';
import { members, textOf } from '#kernel/client/answer-members.ts';
import { makePasskey, provePasskey } from './passkeys.ts';

const isProblem = (value: unknown): value is Problem => textOf(members(value).code) !== '';
const problemsIn = (value: unknown): readonly Problem[] => (Array.isArray(value) ? value.filter(isProblem) : []);

/** A secret for an authenticator app that is being added. */
export interface BegunApp {
  readonly uri: string;
  /** Base32. */
  readonly secret: string;
}

export function readBegunApp(answer: unknown): BegunApp {
  const { uri, secret } = members(answer);
  return { uri: textOf(uri), secret: textOf(secret) };
}
export interface OwnFactor {
  readonly id: string;
  readonly kind: FactorKind;
  readonly name: string;
  /** ISO timestamps; `used` is empty before its first use. */
  readonly added: string;
  readonly used: string;
}
export interface OwnSecondFactor {
  readonly factors: readonly OwnFactor[];
  readonly recoveryCodesLeft: number;
  /** It was proved so lately that nothing asks for it now. */
  readonly isFresh: boolean;
  /** The origin of the page on which passkeys work; null: on none. */
  readonly passkeysAt: string | null;
}

/** Reads the answer of the route; a factor of a kind that is unknown here is left out. */
function readOwnSecondFactor(answer: unknown): OwnSecondFactor {
  const { factors, recoveryCodesLeft, freshUntil, passkeysAt } = members(answer);
  const rows: readonly unknown[] = Array.isArray(factors) ? factors : [];
  return {
    factors: rows.map(members).flatMap(({ id, kind, name, added, used }) => {
      const known = factorKinds.find((one) => one === kind);
      if (known === undefined) return [];
      return [{ id: textOf(id), kind: known, name: textOf(name), added: textOf(added), used: textOf(used) }];
    }),
    recoveryCodesLeft: typeof recoveryCodesLeft === 'number' ? recoveryCodesLeft : 0,
    isFresh: textOf(freshUntil) !== '',
    passkeysAt: typeof passkeysAt === 'string' ? passkeysAt : null,
  };
}

/** By what the own second factor may be proved. */
export function kindsOf({ factors, recoveryCodesLeft }: OwnSecondFactor): readonly FactorKind[] {
  const own = factorKinds.filter((kind) => factors.some((factor) => factor.kind === kind));
  return own.length > 0 && recoveryCodesLeft > 0 ? [...own, 'recovery'] : own;
}

export const ownSecondFactor = () =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: async () => readOwnSecondFactor(await callOwnRoute('secondFactor')),
    staleTime: 0,
  });

const act = (name: string, body: object): Promise<unknown> =>
  callOwnRoute('secondFactor', { method: 'POST', id: name, body });

/** Begins to add an app. Throws ClientError; its `fields` name what is wrong. */
export const beginApp = async (name: string, password: string): Promise<BegunApp> =>
  readBegunApp(await act('begin-app', { name, password }));

const codesIn = (answer: unknown): readonly string[] => {
  const { recoveryCodes } = members(answer);
  return Array.isArray(recoveryCodes) ? recoveryCodes.map(textOf) : [];
};

/** Takes the app into use. @returns the recovery codes that come with a first factor. Throws ClientError. */
export const confirmApp = async (code: string): Promise<readonly string[]> =>
  codesIn(await act('confirm-app', { code }));

const optionsIn = (answer: unknown): object => members(members(answer).options);

/** Adds a passkey that the browser makes. @returns the recovery codes that come with a first factor. Throws ClientError. */
export async function addPasskey(name: string, password: string): Promise<readonly string[]> {
  const passkey = await makePasskey(optionsIn(await act('begin-passkey', { name, password })));
  return codesIn(await act('confirm-passkey', { name, passkey }));
}

/** Has the browser make the first passkey of the person who signs in, on the token of the question. Throws ClientError. */
export const makeFirstPasskey = async (token: string): Promise<string> =>
  makePasskey(optionsIn(await act('begin-first-passkey', { token })));

/** Has the browser prove one of the own passkeys in this session. Throws ClientError. */
export const askForPasskey = async (): Promise<string> => provePasskey(optionsIn(await act('begin-prove', {})));

/** The question for a passkey that came with that for a second factor. */
export function readPasskeyQuestion(passkey: FactorQuestion['passkey']): {
  readonly at: string | null;
  readonly options: object;
} {
  const { origin, options } = members(passkey);
  return { at: typeof origin === 'string' ? origin : null, options: members(options) };
}

/** Proves the second factor once more in this session. Throws ClientError. */
export async function proveAgain(answer: FactorAnswer): Promise<void> {
  await act('prove', 'recovery_code' in answer ? { recoveryCode: answer.recovery_code } : answer);
}

/** Throws ClientError. */
export async function renameFactor(id: string, name: string): Promise<void> {
  await act('rename', { id, name });
}

/** Throws ClientError; its `fields` name what is wrong. */
export async function removeFactor(id: string, password: string): Promise<void> {
  await act('remove', { id, password });
}

/** Makes new recovery codes; those of before end. Throws ClientError. */
export const renewCodes = async (password: string): Promise<readonly string[]> =>
  codesIn(await act('recovery-codes', { password }));

/** How something was certified beside a password, and over which warnings. */
export interface SignedWith {
  /** The second factor; null where none was demanded. */
  readonly factor: (Pick<OwnFactor, 'kind' | 'name'> & { readonly at: string }) | null;
  /** The key of the program that certified, and the user name of the person who owns it; null where a person certified. */
  readonly key: SigningKey | null;
  /** The doubts of the rules; none in records of before. */
  readonly warnings: readonly Problem[];
}

export interface SigningKey {
  readonly name: string;
  readonly prefix: string;
  readonly owner: string;
}

/**
 * Reads how something was certified, by the hash of its record or its own id; nulls where nothing is recorded.
 * Throws ClientError.
 */
export async function readSignedWith(record: string): Promise<SignedWith> {
  const { factor, key, warnings } = members(await callOwnRoute('secondFactor', { id: record }));
  const { kind, name, at } = members(factor);
  const known = factorKinds.find((one) => one === kind);
  const { name: keyName, prefix, owner } = members(key);
  return {
    factor: known === undefined ? null : { kind: known, name: textOf(name), at: textOf(at) },
    key: textOf(prefix) === '' ? null : { name: textOf(keyName), prefix: textOf(prefix), owner: textOf(owner) },
    warnings: problemsIn(warnings),
  };
}

/** The same, read once for all who show it. */
export const signedWith = (record: string) =>
  queryOptions({ queryKey: ['second-factor', 'signed', record], queryFn: () => readSignedWith(record) });
