import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isRelation, jsonApiMediaType, type Ref, type Resource } from '@packhouse/jsonapi';
import type { Provider } from '#settings/provider-profile.ts';
import { isMembers } from '../../acts/changes.ts';
import { OfficeError } from '../../office-error.ts';

/** How to sign in at a provider's backend. */
export interface ProviderAccess extends Omit<Provider, 'profile'> {
  readonly username: string;
  readonly password: string;
}

export interface ProviderAnswer {
  readonly status: number;
  /** The parsed JSON; null for anything else. */
  readonly body: unknown;
}

/** Somebody signed in at a provider's backend. */
export interface ProviderSession {
  read(path: string): Promise<ProviderAnswer>;
  /**
   * Whether this person may change a row: asked with a document that names another row, which a backend refuses with 400
   * whom it lets that far, and with 403 or 404 whom it does not. Nothing is changed.
   * @throws OfficeError where it answers otherwise
   */
  mayChange(row: Ref): Promise<boolean>;
  /**
   * Whether this person may change a relation of a row that they see: asked with a target that does not exist, which is
   * told after the right. Nothing is changed.
   */
  mayRelate(resource: Resource, id: string, wire: string): Promise<boolean>;
  /**
   * Whether the backend refuses a parameter that JSON:API does not know, in deletions too: asked with a member that the
   * list does not hold, so that nothing is lost where it does not.
   */
  refusesUnknown(resource: Resource, id: string, wire: string): Promise<boolean>;
  /**
   * Whether this person may delete a row: asked with such a parameter, which is told after the right. Only where
   * `refusesUnknown`: nothing is deleted then.
   */
  mayDelete(row: Ref): Promise<boolean>;
  send(method: 'POST' | 'PATCH' | 'DELETE', path: string, data: unknown): Promise<ProviderAnswer>;
  /** The same person with the tokens that the refresh token gives; null where there was none. These are over then. */
  renewed(): Promise<ProviderSession | null>;
  /** The status of a request with an empty form or document, which changes nothing anywhere. */
  probe(method: 'GET' | 'POST', path: string): Promise<number>;
}

/** Answers to what somebody may not, or may not see. */
export const isRefused = (status: number): boolean => [401, 403, 404, 405].includes(status);

/** A site whose caches are cold takes long over its first answers. */
const patience = 120_000;
const attempts = 3;
const notReady: readonly number[] = [502, 503, 504];

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

async function ask(url: string, request: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, { ...request, signal: AbortSignal.timeout(patience) });
      if (!notReady.includes(response.status) || attempt === attempts) return response;
      await response.body?.cancel();
    } catch (error) {
      if (isTimeout(error) && attempt < attempts) continue;
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new OfficeError(`${new URL(url).origin} does not answer: ${cause}.`);
    }
    await delay(1000);
  }
}

async function parsed(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    return null;
  }
}

/** Small letters alone: names that JSON:API keeps for itself, so that a backend answers 400 to one it does not know. */
const unknownParameter = 'untried';

const textIn = (body: unknown, name: string) => {
  const value = isMembers(body) ? body[name] : null;
  return typeof value === 'string' ? value : null;
};

interface Tokens {
  readonly token: string;
  readonly refresh: string | null;
}

/** @throws OfficeError with the identity server's own reason */
async function tokensOf(access: ProviderAccess, grant: Readonly<Record<string, string>>): Promise<Tokens> {
  const { identity, clientId, clientSecret, scope } = access;
  const form = { ...grant, client_id: clientId, client_secret: clientSecret, scope };
  const response = await ask(`${identity}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  const body = await parsed(response);
  const token = textIn(body, 'access_token');
  if (token !== null) return { token, refresh: textIn(body, 'refresh_token') };
  const reason = textIn(body, 'error_description') ?? textIn(body, 'message');
  if (reason !== null)
    throw new OfficeError(`${identity} gives no token: ${reason} (${textIn(body, 'error') ?? response.status})`);
  throw new OfficeError(
    `${identity}/oauth/token answers ${response.status} and no OAuth document: is it an identity server?`,
  );
}

/** Signs in. @throws OfficeError where the provider does not answer, refuses, or is none */
export async function openProvider(access: ProviderAccess): Promise<ProviderSession> {
  const { username, password } = access;
  const signIn = () => tokensOf(access, { grant_type: 'password', username, password });
  return sessionOf(access, await signIn(), signIn);
}

/** A row that does not exist, of the type that a relation leads to. */
function unknownTarget({ fields }: Resource, wire: string): Ref {
  const field = Object.values(fields).find((one) => one.wire === wire && isRelation(one));
  const [type = ''] = field !== undefined && isRelation(field) ? field.targets : [];
  return { type, id: randomUUID() };
}

/** @param signIn for a check that takes longer than a token lives; null: its end is what is asked about */
function sessionOf(access: ProviderAccess, first: Tokens, signIn: (() => Promise<Tokens>) | null): ProviderSession {
  let tokens = first;
  const answerOf = async (path: string, request: RequestInit, headers: Readonly<Record<string, string>>) => {
    const asked = () =>
      ask(access.backend + path, { ...request, headers: { ...headers, authorization: `Bearer ${tokens.token}` } });
    const response = await asked();
    if (response.status !== 401 || signIn === null) return response;
    await response.body?.cancel();
    tokens = await signIn();
    return asked();
  };
  const send: ProviderSession['send'] = async (method, path, data) => {
    const body = data === undefined ? {} : { body: JSON.stringify({ data }) };
    const types = { accept: jsonApiMediaType, 'content-type': jsonApiMediaType };
    const response = await answerOf(path, { method, ...body }, types);
    return { status: response.status, body: await parsed(response) };
  };
  return {
    send,
    refusesUnknown: async (resource, id, wire) => {
      const path = `/jsonapi/${resource.path}/${id}/relationships/${wire}?${unknownParameter}`;
      return (await send('DELETE', path, [unknownTarget(resource, wire)])).status === 400;
    },
    mayDelete: async ({ type, id }) => {
      const path = `/jsonapi/${type.replace('--', '/')}/${id}?${unknownParameter}`;
      return !isRefused((await send('DELETE', path, undefined)).status);
    },
    mayRelate: async (resource, id, wire) => {
      const { path, fields } = resource;
      const field = Object.values(fields).find((one) => one.wire === wire && isRelation(one));
      const target = unknownTarget(resource, wire);
      const data = field?.kind === 'many' ? [target] : target;
      const { status } = await send('PATCH', `/jsonapi/${path}/${id}/relationships/${wire}`, data);
      return !isRefused(status);
    },
    read: async (path) => {
      const response = await answerOf(path, {}, { accept: jsonApiMediaType });
      return { status: response.status, body: await parsed(response) };
    },
    mayChange: async ({ type, id }) => {
      const { status } = await send('PATCH', `/jsonapi/${type.replace('--', '/')}/${id}`, { type, id: randomUUID() });
      if ([400, 409, 422].includes(status)) return true;
      if (isRefused(status)) return false;
      throw new OfficeError(`${type} ${id} answers ${status} to a change: it cannot be told who may change it.`);
    },
    renewed: async () => {
      const { refresh } = tokens;
      if (refresh === null) return null;
      return sessionOf(access, await tokensOf(access, { grant_type: 'refresh_token', refresh_token: refresh }), null);
    },
    probe: async (method, path) => {
      const isPost = method === 'POST';
      const request = { method, redirect: 'manual', ...(isPost ? { body: '{}' } : {}) } as const;
      const response = await answerOf(path, request, isPost ? { 'content-type': 'application/json' } : {});
      await response.body?.cancel();
      return response.status;
    },
  };
}
