import { jsonApiMediaType } from '@packhouse/jsonapi';
import { OfficeError } from '../office-error.ts';

/** How to sign in at a provider's backend. Addresses have no slash at their end. */
export interface ProviderAccess {
  readonly backend: string;
  readonly identity: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
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
  /** The status of a request with an empty form or document, which changes nothing anywhere. */
  probe(method: 'GET' | 'POST', path: string): Promise<number>;
}

const patience = 30_000;

async function ask(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(patience) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new OfficeError(`${new URL(url).origin} does not answer: ${cause}.`);
  }
}

async function parsed(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    return null;
  }
}

const textIn = (body: unknown, name: string) => {
  const value = typeof body === 'object' && body !== null ? Object.getOwnPropertyDescriptor(body, name)?.value : null;
  return typeof value === 'string' ? value : null;
};

/** @throws OfficeError with the identity server's own reason */
async function tokenOf(access: ProviderAccess): Promise<string> {
  const { identity, clientId, clientSecret, scope, username, password } = access;
  const form = { grant_type: 'password', client_id: clientId, client_secret: clientSecret, scope, username, password };
  const response = await ask(`${identity}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  const body = await parsed(response);
  const token = textIn(body, 'access_token');
  if (token !== null) return token;
  const reason = textIn(body, 'error_description') ?? textIn(body, 'message');
  if (reason !== null)
    throw new OfficeError(`${identity} gives no token: ${reason} (${textIn(body, 'error') ?? response.status})`);
  throw new OfficeError(
    `${identity}/oauth/token answers ${response.status} and no OAuth document: is it an identity server?`,
  );
}

/** Signs in. @throws OfficeError where the provider does not answer, refuses, or is none */
export async function openProvider(access: ProviderAccess): Promise<ProviderSession> {
  const authorization = `Bearer ${await tokenOf(access)}`;
  return {
    read: async (path) => {
      const response = await ask(access.backend + path, { headers: { authorization, accept: jsonApiMediaType } });
      return { status: response.status, body: await parsed(response) };
    },
    probe: async (method, path) => {
      const body =
        method === 'POST'
          ? { body: '{}', headers: { authorization, 'content-type': 'application/json' } }
          : { headers: { authorization } };
      const response = await ask(access.backend + path, { method, ...body, redirect: 'manual' });
      await response.body?.cancel();
      return response.status;
    },
  };
}
