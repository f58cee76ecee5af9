import i18next from 'i18next';
import { expect, it } from 'vitest';
import { catalogueBackend } from './catalogue-backend.ts';
import { loadTexts } from './i18n.ts';

it('asks again for texts that could not be loaded before', async () => {
  let isConnected = false;
  const load = async (namespace: string) => {
    if (!isConnected) throw new Error('no connection');
    return { title: `The title of ${namespace}` };
  };
  i18next.use(catalogueBackend(load, i18next));
  await i18next.init({ lng: 'en', fallbackLng: 'en', ns: [], defaultNS: false });
  await expect(loadTexts('shell', 'dashboard')).rejects.toThrow('shell, dashboard');
  isConnected = true;
  await loadTexts('shell', 'dashboard');
  expect(i18next.t('dashboard:title')).toBe('The title of dashboard');
});
