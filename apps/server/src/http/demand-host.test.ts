import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { demandHost } from './demand-host.ts';

const app = fastify({ trustProxy: true });
demandHost(app);
app.get('/', async (request) => ({ host: request.host }));
afterAll(() => app.close());

describe('the host of a request', () => {
  it.each(['portal.example.org', 'portal.example.org:8443', '127.0.0.1:80', '[::1]:4300', 'büro.example'])(
    '%s is taken',
    async (host) => {
      expect((await app.inject({ url: '/', headers: { host } })).json()).toEqual({ host });
    },
  );

  it.each([' ', 'a b', 'a/b', 'user@host', 'host:port', 'a\\b', '[::1', 'a#b'])('"%s" is refused', async (host) => {
    expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(400);
  });

  it('is refused where a proxy that is trusted forwards a malformed one', async () => {
    const headers = { host: 'inner', 'x-forwarded-host': 'a b' };
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(400);
  });
});
