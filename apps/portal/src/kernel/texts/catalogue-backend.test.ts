import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { catalogueBackend } from './catalogue-backend.ts';

const catalogues: Readonly<Record<string, object>> = {
  profile: { title: '$t(shell:person.profile)', note: '$t(words:month)' },
  shell: { person: { profile: '$t(words:own) profile' }, skip: '$t(profile:note)' },
  words: { own: 'My', month: 'Month' },
};

async function started(missing: readonly string[] = []) {
  const asked: string[] = [];
  const load = async (namespace: string, language: string) => {
    asked.push(`${language}/${namespace}`);
    if (missing.includes(namespace)) throw new Error('no connection');
    return language === 'en' ? { ...catalogues[namespace] } : null;
  };
  const i18n = createInstance();
  i18n.use(catalogueBackend(load, i18n));
  await i18n.init({ lng: 'en', fallbackLng: 'en', ns: [], defaultNS: false, maxRetries: 0 });
  return { i18n, asked };
}

describe('a catalogue', () => {
  it('comes with those that its texts refer to, and these with theirs', async () => {
    const { i18n, asked } = await started();
    await i18n.loadNamespaces('profile');
    expect([i18n.t('profile:title'), i18n.t('profile:note')]).toEqual(['My profile', 'Month']);
    expect(asked.toSorted()).toEqual(['en/profile', 'en/shell', 'en/words']);
  });

  it('is not there without those that its texts refer to: nothing but keys would be drawn', async () => {
    const { i18n } = await started(['words']);
    await i18n.loadNamespaces('profile').catch(() => undefined);
    expect(i18n.hasResourceBundle('en', 'profile')).toBe(false);
  });
});
