import { type CertificationType, certificationTypes } from '@packhouse/programme';
import { type KeyStore, keyStore } from './key-store.ts';

/** The form that was saved for certification last (specification, section 4). */
export function createRememberedForm(store: KeyStore) {
  return {
    /** From storage at each call; null when none is remembered. */
    read: (): CertificationType | null => {
      const stored = store.get('new_form_certification_type');
      return certificationTypes.find((type) => type === stored) ?? null;
    },
    set: (type: CertificationType) => store.set('new_form_certification_type', type),
    reset: () => store.remove('new_form_certification_type'),
  };
}

export const rememberedForm = createRememberedForm(keyStore);
