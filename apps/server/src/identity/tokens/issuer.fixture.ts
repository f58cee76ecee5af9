import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

/** A real OpenID Connect provider on a free port of this machine. */
export interface TestIssuer {
  readonly address: string;
  readonly clientId: string;
  /** Signs in there as a person would, by authorization code and PKCE; the ID token that a client is given. */
  idToken(login: string, wish?: TokenWish): Promise<string>;
  close(): Promise<void>;
}

interface TokenWish {
  readonly clientId?: string;
  readonly nonce?: string | null;
}

const redirectUri = 'http://127.0.0.1/auth0loginCallback';

export async function openIssuer(): Promise<TestIssuer> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A listening TCP server has an address of this kind.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const client = (client_id: string) => ({
    client_id,
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none' as const,
  });
  const provider = new Provider(address, {
    clients: [client('portal-there'), client('another')],
    cookies: { keys: [randomUUID()] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomUUID() }] },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    address,
    clientId: 'portal-there',
    idToken: (login, wish = {}) => signInAt(address, login, wish),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function signInAt(address: string, login: string, wish: TokenWish): Promise<string> {
  const { clientId = 'portal-there', nonce = randomUUID() } = wish;
  const verifier = `${randomUUID()}${randomUUID()}`;
  const question = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    state: randomUUID(),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(nonce === null ? {} : { nonce }),
  });
  const code = await walk(`${address}/auth?${question}`, login);
  const answer = await fetch(`${address}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      code,
    }),
  });
  const { id_token } = Object(await answer.json());
  if (typeof id_token !== 'string') throw new Error(`The issuer gave no ID token: ${answer.status}`);
  return id_token;
}

/** Follows the issuer's pages, fills in its two forms, and ends with the code. */
async function walk(start: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  const forms = [
    new URLSearchParams({ prompt: 'login', login, password: 'any' }),
    new URLSearchParams({ prompt: 'consent' }),
  ];
  let url = start;
  let body: URLSearchParams | null = null;
  for (;;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer: Response = await fetch(url, {
      method: body === null ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { cookie },
      body,
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    const next = new URL(location ?? url, url);
    const code = next.searchParams.get('code');
    if (code !== null) return code;
    body = location === null ? (forms.shift() ?? null) : null;
    if (location === null && body === null) throw new Error(`The issuer stops at ${url}: ${await answer.text()}`);
    url = next.href;
  }
}
