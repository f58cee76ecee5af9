import i18next from 'i18next';
import { describe, expect, it } from 'vitest';

describe('a text by its key', () => {
  it('does not compile where no catalogue of its screen holds it', async () => {
    const texts = i18next.createInstance();
    await texts.init({ lng: 'en', ns: ['kernel'], resources: { en: { kernel: { cancel: 'Cancel' } } } });
    const t = texts.getFixedT(null, ['shell', 'kernel']);
    expect(t('kernel:cancel')).toBe('Cancel');
    // @ts-expect-error no text of these namespaces
    expect(t('kernel:cancelled')).toBe('cancelled');
    // @ts-expect-error nor with a value
    expect(t('kernel:cancelled', { count: 2 })).toBe('cancelled');
  });
});
