import { afterEach, describe, expect, it } from 'vitest';
import { clientOn } from '../client/dialect/client-on.fixture.ts';
import { type Answer, type RecordedBackend, wireRow } from '../client/dialect/recorded-backend.fixture.ts';
import { memoryKeyStore } from '../storage/key-store.fixture.ts';
import { reloadProxyRight } from './proxy-right.ts';

let backend: RecordedBackend;
afterEach(() => backend.close());

const listing = (ids: readonly string[]): Answer => ({
  body: {
    data: [
      wireRow(
        'config_pages--proxy_configuration',
        'p1',
        {},
        { field_proxy_users: { data: ids.map((id) => ({ type: 'user--user', id })) } },
      ),
    ],
  },
});
const companies: Answer = {
  body: { data: [wireRow('node--appb_company_contact', 'c2', { title: 'Two', field_company_type: ['importer'] })] },
};

async function reload(
  proxies: Answer | null,
  beforeAnswer: (store: ReturnType<typeof memoryKeyStore>) => void = () => {},
) {
  const store = memoryKeyStore({ user_uid: 'u1', username: 'dora', proxy: 'true', companies: '[{"id":"old"}]' });
  const opened = await clientOn(({ url }) => {
    beforeAnswer(store);
    return url.includes('proxy_configuration') ? proxies : companies;
  });
  backend = opened.backend;
  const failure = await reloadProxyRight({ store, client: opened.client }).then(
    () => null,
    (error: unknown) => error,
  );
  return { failure, proxy: store.get('proxy'), companies: store.get('companies') };
}

describe('the right to act for others, read again', () => {
  it('leaves no company stored once it is withdrawn', async () => {
    expect(await reload(listing(['somebody']))).toEqual({ failure: null, proxy: 'false', companies: null });
  });

  it('names the companies anew while it is held', async () => {
    const { proxy, companies: stored } = await reload(listing(['u1']));
    expect(proxy).toBe('true');
    expect(stored).toContain('"c2"');
    expect(stored).not.toContain('old');
  });

  it('stays as it was stored while nobody answers', async () => {
    const { failure, proxy, companies: stored } = await reload(null);
    expect(failure).toHaveProperty('kind', 'offline');
    expect([proxy, stored]).toEqual(['true', '[{"id":"old"}]']);
  });

  it('writes nothing after a log-out', async () => {
    const { proxy } = await reload(listing(['u1']), (store) => store.clear());
    expect(proxy).toBeNull();
  });
});
