import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type RecordedBackend, recordedBackend } from '../dialect/recorded-backend.fixture.ts';
import { requestExchange } from './other-grants.ts';
import { requestRefresh, requestToken, revoke, TokenRefused } from './token-requests.ts';

let backend: RecordedBackend;
afterEach(() => backend.close());

function serverHere(repeatsRefresh = true) {
  const profile = { repeatsRefresh };
  const server = { identity: backend.base, clientId: 'portal', clientSecret: 'a&b', scope: 'portal', profile };
  return { fetch, server: () => server, now: Date.now };
}

async function identityServer(answer: Answer) {
  backend = await recordedBackend(() => answer);
  return serverHere();
}

const token = { token_type: 'Bearer', expires_in: 300, access_token: 'a', refresh_token: 'r' };
const json = { 'content-type': 'application/json' };

describe('POST /oauth/token', () => {
  it('sends the form fields of section 7 for a password', async () => {
    const deps = await identityServer({ headers: json, body: token });
    expect(await requestToken(deps, 'dora', 'pass word')).toEqual({
      token: { access_token: 'a', refresh_token: 'r', expires_in: 300 },
      username: 'dora',
    });
    const [request] = backend.heard;
    expect(request?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      grant_type: 'password',
      client_id: 'portal',
      client_secret: 'a&b',
      scope: 'portal',
      username: 'dora',
      password: 'pass word',
    });
  });

  it('sends grant_type refresh_token with the refresh token', async () => {
    const deps = await identityServer({ headers: json, body: token });
    await requestRefresh(deps, 'r0');
    const fields = new URLSearchParams(backend.heard[0]?.body);
    expect([fields.get('grant_type'), fields.get('refresh_token')]).toEqual(['refresh_token', 'r0']);
  });

  describe('with a refresh token whose answer is lost', () => {
    const cut = { headers: json, isCut: true };
    async function answers(...given: readonly Answer[]) {
      backend = await recordedBackend((_request, count) => given[count - 1] ?? null);
      return serverHere();
    }

    it('asks no more where the token is over at its first use', async () => {
      await answers(null, { headers: json, body: token });
      await expect(requestRefresh(serverHere(false), 'r0')).rejects.toMatchObject({ kind: 'offline' });
      expect(backend.heard).toHaveLength(1);
    });

    it('waits for a slow answer where the token is over at its first use', async () => {
      const waits: number[] = [];
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
        waits.push(milliseconds);
        return new AbortController().signal;
      });
      await answers({ headers: json, body: token });
      await requestRefresh(serverHere(false), 'r0');
      timeout.mockRestore();
      expect(waits).toEqual([30_000]);
    });

    it('has the answer kept for the next page where the token is over at its first use', async () => {
      await answers();
      const asked: string[] = [];
      const keptPost = async (url: string, form: URLSearchParams) => {
        asked.push(`${url} ${form.get('refresh_token')}`);
        return Response.json(token);
      };
      expect(await requestRefresh({ ...serverHere(false), keptPost }, 'r0')).toMatchObject({ access_token: 'a' });
      expect(asked).toEqual([`${backend.base}/oauth/token r0`]);
      expect(backend.heard).toEqual([]);
    });

    it('sends it itself where the browser keeps no answers', async () => {
      await answers({ headers: json, body: token });
      const deps = { ...serverHere(false), keptPost: async () => null };
      expect(await requestRefresh(deps, 'r0')).toMatchObject({ access_token: 'a' });
      expect(backend.heard).toHaveLength(1);
    });

    it('sends no more itself when the kept answer does not come', async () => {
      await answers({ headers: json, body: token });
      const keptPost = () => Promise.reject(new TypeError('No answer came.'));
      await expect(requestRefresh({ ...serverHere(false), keptPost }, 'r0')).rejects.toMatchObject({ kind: 'offline' });
      expect(backend.heard).toEqual([]);
    });

    it.each([
      ['no answer', null],
      ['half an answer', cut],
    ])('asks once more after %s', async (_case, first) => {
      const deps = await answers(first, { headers: json, body: token });
      expect(await requestRefresh(deps, 'r0')).toMatchObject({ access_token: 'a', refresh_token: 'r' });
      expect(backend.heard.map(({ body }) => new URLSearchParams(body).get('refresh_token'))).toEqual(['r0', 'r0']);
    });

    it('gives up after the second: whoever is waiting is told', async () => {
      const deps = await answers(null, cut, { headers: json, body: token });
      await expect(requestRefresh(deps, 'r0')).rejects.toMatchObject({ kind: 'offline' });
      expect(backend.heard).toHaveLength(2);
    });

    it.each([
      ['a refusal', { status: 400, headers: json, body: { error: 'invalid_grant' } }],
      ['a failing server', { status: 503, headers: json, body: '' }],
    ])('asks no more after %s', async (_case, answer) => {
      const deps = await answers(answer);
      await expect(requestRefresh(deps, 'r0')).rejects.toThrow();
      expect(backend.heard).toHaveLength(1);
    });

    it('asks once for a password, which nothing was spent by', async () => {
      const deps = await answers(null);
      await expect(requestToken(deps, 'dora', 'x')).rejects.toMatchObject({ kind: 'offline' });
      expect(backend.heard).toHaveLength(1);
    });
  });

  it('sends an ID token for a token of our own, and learns whose it is (RFC 8693)', async () => {
    const deps = await identityServer({ headers: json, body: { ...token, username: 'dora' } });
    expect(await requestExchange(deps, 'id.token.x')).toEqual({
      token: { access_token: 'a', refresh_token: 'r', expires_in: 300 },
      username: 'dora',
    });
    expect(Object.fromEntries(new URLSearchParams(backend.heard[0]?.body))).toMatchObject({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: 'id.token.x',
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      client_id: 'portal',
      client_secret: 'a&b',
    });
  });

  it('tells why an ID token is refused', async () => {
    const deps = await identityServer({ status: 400, body: { error: 'invalid_request', hint: 'not_linked' } });
    await expect(requestExchange(deps, 'x')).rejects.toMatchObject({ code: 'invalid_request', hint: 'not_linked' });
  });

  it.each(['<html>Welcome</html>', { token_type: 'Bearer' }])('cannot read a success that holds %j', async (body) => {
    const deps = await identityServer({ status: 200, body });
    await expect(requestToken(deps, 'dora', 'x')).rejects.toMatchObject({ kind: 'unreadable', status: 200 });
  });

  it('cannot read a token of nobody', async () => {
    const deps = await identityServer({ headers: json, body: token });
    await expect(requestExchange(deps, 'x')).rejects.toMatchObject({ kind: 'unreadable' });
  });

  // The versions of the provider's module differ in status (wire page, section 1).
  it.each([
    [400, 'invalid_grant'],
    [401, 'invalid_credentials'],
    [401, 'invalid_client'],
    [200, 'invalid_request'],
  ])('takes an answer %i with error %s for a refusal', async (status, error) => {
    const deps = await identityServer({ status, headers: json, body: { error, message: 'x' } });
    await expect(requestToken(deps, 'dora', 'x')).rejects.toThrow(new TokenRefused(error, null));
  });

  it('says nothing of the credentials when it is told to wait (429)', async () => {
    const headers = { ...json, 'retry-after': '120' };
    const deps = await identityServer({ status: 429, headers, body: { error: 'temporarily_unavailable' } });
    await expect(requestToken(deps, 'dora', 'x')).rejects.toMatchObject({ status: 429, retryAfter: 120 });
  });

  it.each([500, 503])('throws the status of a failing server (%i)', async (status) => {
    const deps = await identityServer({ status, headers: { 'content-type': 'text/html' }, body: '<html>' });
    await expect(requestToken(deps, 'dora', 'x')).rejects.toMatchObject({ message: `message: ${status}` });
  });

  it('says that no answer came', async () => {
    const deps = await identityServer(null);
    await expect(requestToken(deps, 'dora', 'x')).rejects.toMatchObject({ kind: 'offline' });
  });
});

describe('revoking', () => {
  it('sends the token and waits for nothing', async () => {
    const deps = await identityServer({ status: 200 });
    revoke(deps, 'r');
    await expect.poll(() => backend.heard[0]?.body).toContain('token=r');
    expect(backend.heard[0]?.url).toBe('/oauth/revoke');
  });
});
