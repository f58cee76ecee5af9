import { storedKeys } from '@packhouse/programme';
import { afterEach, describe, expect, it } from 'vitest';
import { requestToken } from '../client/access/token-requests.ts';
import { createClient } from '../client/dialect/create-client.ts';
import {
  type Answer,
  type Heard,
  type RecordedBackend,
  recordedBackend,
  wireRow,
} from '../client/dialect/recorded-backend.fixture.ts';
import { memoryKeyStore } from '../storage/key-store.fixture.ts';
import { signIn } from './sign-in.ts';
import { readSignedIn } from './signed-in.ts';

const company = (id: string, types: readonly string[]) =>
  wireRow(
    'node--appb_company_contact',
    id,
    {
      title: `Company ${id}`,
      field_appb_root_id: `N-${id}`,
      field_company_status: 'active',
      field_company_type: types,
      field_tax_id: '12-3456789',
    },
    { field_reporting_packet_confirms: { data: [{ type: 'node--reporting_packet_confirmation', id: 'conf1' }] } },
  );
const person = (companyId: string | null) =>
  wireRow(
    'user--user',
    'u1',
    { name: 'dora', field_first_name: 'Dora' },
    { field_user_company: { data: companyId === null ? null : { type: 'node--appb_company_contact', id: companyId } } },
  );
const confirmation = wireRow('node--reporting_packet_confirmation', 'conf1', {
  field_reporting_packet_confirm: true,
  field_certification_name: 'Dora Hollis',
});
const proxyPage = (id: string) => ({
  type: 'config_pages--proxy_configuration',
  id: 'page',
  relationships: { field_proxy_users: { data: [{ type: 'user--user', id }] } },
});

/** The provider's answers, by the last part of the path. */
const usual: Readonly<Record<string, Answer>> = {
  token: { body: { access_token: 'a', refresh_token: 'r', expires_in: 300 } },
  user: { body: { data: [person('c1')] } },
  proxy_configuration: { body: { data: [] } },
  appb_company_contact: { body: { data: [company('c1', ['first_handler']), company('c2', ['importer'])] } },
  c1: { body: { data: company('c1', ['first_handler', 'producer']), included: [confirmation] } },
  season: { body: { data: [wireRow('node--season', 's1', { title: '2026-27', field_current_season: true })] } },
};

const kindOf = ({ url }: Heard) => (url.split('?')[0] ?? '').split('/').at(-1) ?? '';

let backend: RecordedBackend;
afterEach(() => backend.close());

type Answering = Answer | ((request: Heard) => Answer);

async function attempt(changes: Readonly<Record<string, Answering>> = {}, username = 'dora') {
  backend = await recordedBackend((request) => {
    const answer = { ...usual, ...changes }[kindOf(request)] ?? { status: 404 };
    return typeof answer === 'function' ? answer(request) : answer;
  });
  // Asked for without waiting for an answer, calls are one turn.
  const turns: string[][] = [];
  let isAnswered = true;
  const heardFetch: typeof fetch = async (url, init) => {
    if (isAnswered) turns.push([]);
    isAnswered = false;
    turns.at(-1)?.push(`${init?.method ?? 'GET'} ${decodeURIComponent(String(url)).replace(backend.base, '')}`);
    const answer = await fetch(url, init);
    isAnswered = true;
    return answer;
  };
  const store = memoryKeyStore({ language: 'it', fh_forms_packages: '["of somebody before"]' });
  const server = {
    identity: backend.base,
    clientId: 'portal',
    clientSecret: 's',
    scope: '',
    profile: { repeatsRefresh: true },
  };
  const client = createClient({
    fetch: heardFetch,
    base: () => backend.base,
    access: { token: async () => store.get('id_token'), renew: async () => null },
    heard: () => undefined,
    now: Date.now,
    knowsVersions: () => false,
  });
  const request = () => requestToken({ fetch: heardFetch, server: () => server, now: Date.now }, username, 'secret');
  const result = await signIn({ store, client, requestToken: request, now: Date.now });
  return { result, store, turns, calls: turns.flat() };
}

describe('signing in', () => {
  it('loads token, user, proxy users, company with its confirmations and seasons, in this order, two at a time (section 4)', async () => {
    const { result, turns } = await attempt();
    expect(result).toEqual({ kind: 'signedIn' });
    expect(turns).toEqual([
      ['POST /oauth/token'],
      [
        expect.stringMatching(/^GET \/jsonapi\/user\/user\?filter\[name\](\[value\])?=dora$/),
        'GET /jsonapi/config_pages/proxy_configuration',
      ],
      [
        'GET /jsonapi/node/appb_company_contact/c1?include=field_reporting_packet_confirms',
        'GET /jsonapi/node/season?sort=-field_season_start_date&page[limit]=50',
      ],
    ]);
  });

  it('stores the keys of section 3 and no others, nothing of the person who was there before, and no tax number', async () => {
    const { store } = await attempt();
    const allowed: readonly string[] = [...storedKeys, 'language'];
    expect([...store.values.keys()].filter((key) => !allowed.includes(key))).toEqual([]);
    expect(Object.fromEntries(store.values)).toMatchObject({
      id_token: 'a',
      username: 'dora',
      user_uid: 'u1',
      user_firstname: 'Dora',
      company_uid: 'c1',
      company_name: 'Company c1',
      company_root_appb_id: 'N-c1',
      company_status: 'active',
      company_is_first_handler: 'true',
      company_is_importer: 'false',
      company_is_producer: 'true',
      proxy: 'false',
      language: 'it',
    });
    expect(JSON.parse(store.get('company_profile') ?? '')).toMatchObject({
      title: 'Company c1',
      field_appb_root_id: 'N-c1',
      field_reporting_packet_confirms: [{ id: 'conf1', field_reporting_packet_confirm: true }],
    });
    expect(JSON.parse(store.get('seasons') ?? '')).toMatchObject([{ title: '2026-27', field_current_season: true }]);
    expect([...store.values.values()].join()).not.toContain('12-3456789');
    expect(store.get('fh_forms_packages')).toBeNull();
  });

  it('is read back as typed rows', async () => {
    const { store } = await attempt();
    expect(readSignedIn(store)).toMatchObject({
      user: { id: 'u1', firstName: 'Dora', username: 'dora' },
      company: { id: 'c1', status: 'active', taxId: null },
      rootId: 'N-c1',
      types: ['first_handler', 'producer'],
      confirmations: [{ confirmed: true, certificationName: 'Dora Hollis' }],
      seasons: [{ title: '2026-27', current: true }],
      isProxy: false,
      ownCompanyId: 'c1',
      actingFor: null,
    });
  });

  it('loads the companies for a listed proxy, first handlers or importers, a thousand at once (section 6)', async () => {
    const { store, calls } = await attempt({ proxy_configuration: { body: { data: [proxyPage('u1')] } } });
    const call = calls[3] ?? '';
    expect(calls.slice(4)).toEqual([
      expect.stringContaining('appb_company_contact/c1'),
      expect.stringContaining('season'),
    ]);
    expect(call).toContain('GET /jsonapi/node/appb_company_contact?');
    expect(call).toContain('filter[any][group][conjunction]=OR');
    expect(call).toContain('page[limit]=1000');
    expect(readSignedIn(store)).toMatchObject({
      isProxy: true,
      companies: [{ id: 'c1', rootId: 'N-c1' }, { id: 'c2' }],
    });
  });

  it('goes on to the companies of further pages: nobody whom one acts for is left out', async () => {
    const { store, calls } = await attempt({
      proxy_configuration: { body: { data: [proxyPage('u1')] } },
      appb_company_contact: ({ url }) =>
        url.includes('page[offset]=1000')
          ? { body: { data: [company('c1001', ['importer'])] } }
          : {
              body: {
                data: Array.from({ length: 1000 }, (_, at) => company(`c${at + 1}`, ['first_handler'])),
                links: {
                  next: { href: 'http://backend.internal/jsonapi/node/appb_company_contact?page[offset]=1000' },
                },
              },
            },
    });
    expect(calls.filter((call) => call.includes('appb_company_contact?'))).toHaveLength(2);
    expect(readSignedIn(store)?.companies.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['c1', 'c1000', 'c1001']),
    );
  });

  it.each([
    ['others are listed', { proxy_configuration: { body: { data: [proxyPage('u9')] } } }],
    ['the list fails', { proxy_configuration: { status: 500 } }],
    ['the companies fail', { proxy_configuration: { body: { data: [proxyPage('u1')] } }, appb_company_contact: null }],
  ])('goes on without proxy rights when %s (decisions.md 3)', async (_title, changes) => {
    const { result, store } = await attempt(changes);
    expect(result).toEqual({ kind: 'signedIn' });
    expect([store.get('proxy'), store.get('companies')]).toEqual(['false', null]);
  });
});

describe('a sign-in that fails', () => {
  it('is told from wrong credentials by the answer having an error', async () => {
    const { result } = await attempt({ token: { status: 400, body: { error: 'invalid_grant' } } });
    expect(result).toEqual({ kind: 'credentials' });
  });

  it('of a sign-up whose address is not confirmed says so', async () => {
    const body = { error: 'invalid_grant', hint: 'address_unconfirmed' };
    const { result, store } = await attempt({ token: { status: 400, body } });
    expect(result).toEqual({ kind: 'unconfirmed' });
    expect([...store.values.keys()]).toEqual(['language']);
  });

  it.each([
    ['the user', { user: { status: 503 } }, 'message: 503'],
    ['an unknown user', { user: { body: { data: [] } } }, 'message: 404'],
    ['the company', { c1: { status: 404 } }, 'message: 404'],
    ['the seasons', { season: { status: 500 } }, 'message: 500'],
    ['the token', { token: { status: 502 } }, 'message: 502'],
  ])('at %s keeps nothing but the preferences and shows what was thrown', async (_title, changes, message) => {
    const { result, store } = await attempt(changes);
    expect(result).toMatchObject({ kind: 'failed', error: { message } });
    expect([...store.values.keys()]).toEqual(['language']);
  });

  it('of somebody without a company who sees other proxies is staff (decisions.md 12)', async () => {
    const { result, store } = await attempt({
      user: { body: { data: [person(null)] } },
      proxy_configuration: { body: { data: [proxyPage('u9')] } },
    });
    expect(result).toEqual({ kind: 'staff' });
    expect([...store.values.keys()]).toEqual(['language']);
  });

  it('of somebody without a company waits for approval, signed out', async () => {
    const { result, store } = await attempt({ user: { body: { data: [person(null)] } } });
    expect(result).toEqual({ kind: 'awaitingApproval' });
    expect([...store.values.keys()]).toEqual(['language']);
  });
});
