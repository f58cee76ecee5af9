import { queryOptions } from '@tanstack/react-query';
import { type FactorAnswer, type FactorKind, factorKinds } from '#kernel/client/access/other-grants.ts';
import { callOwnRoute } from '#kernel/client/account.ts';

type Members = Readonly<Record<string, unknown>>;

function members(value: unknown): Members {
  // Border: each member is checked where it is read.
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A secret for an authenticator app that is being added. */
export interface BegunApp {
  readonly uri: string;
  readonly secret: string;
}

export function readBegunApp(answer: unknown): BegunApp {
  const { uri, secret } = members(answer);
  return { uri: textOf(uri), secret: textOf(secret) };
}

/** One second factor of the own account. */
export interface OwnFactor {
  readonly id: string;
  readonly kind: FactorKind;
  readonly name: string;
  /** ISO timestamps; `used` is empty before its first use. */
  readonly added: string;
  readonly used: string;
}

/** The second factors of the own account. */
export interface OwnSecondFactor {
  readonly factors: readonly OwnFactor[];
  readonly recoveryCodesLeft: number;
  /** It was proved so lately that nothing asks for it now. */
  readonly isFresh: boolean;
}

/** Reads the answer of the route; a factor of a kind that is unknown here is left out. */
function readOwnSecondFactor(answer: unknown): OwnSecondFactor {
  const { factors, recoveryCodesLeft, freshUntil } = members(answer);
  const rows: readonly unknown[] = Array.isArray(factors) ? factors : [];
  return {
    factors: rows.map(members).flatMap(({ id, kind, name, added, used }) => {
      const known = factorKinds.find((one) => one === kind);
      if (known === undefined) return [];
      return [{ id: textOf(id), kind: known, name: textOf(name), added: textOf(added), used: textOf(used) }];
    }),
    recoveryCodesLeft: typeof recoveryCodesLeft === 'number' ? recoveryCodesLeft : 0,
    isFresh: textOf(freshUntil) !== '',
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

/** The second factor that a form was certified with. */
export type SignedWith = Pick<OwnFactor, 'kind' | 'name'> & { readonly at: string };

/** By the number of the form's record; null where none was demanded. */
export const signedWith = (recordHash: string) =>
  queryOptions({
    queryKey: ['second-factor', 'signed', recordHash],
    queryFn: async (): Promise<SignedWith | null> => {
      const { factor } = members(await callOwnRoute('secondFactor', { id: recordHash }));
      const { kind, name, at } = members(factor);
      const known = factorKinds.find((one) => one === kind);
      return known === undefined ? null : { kind: known, name: textOf(name), at: textOf(at) };
    },
  });
