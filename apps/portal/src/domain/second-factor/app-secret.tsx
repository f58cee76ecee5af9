import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { QrCode } from '@packhouse/ui/art/qr-code.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import styles from './app-secret.module.css';
import type { BegunApp } from './second-factor.calls.ts';

/** A secret for an authenticator app: to scan, to open on this device, and to type. It is shown this once. */
export function AppSecret({ uri, secret }: BegunApp) {
  const { t } = useTranslation('second-factor');
  return (
    <div className={styles.secret}>
      <QrCode label={t('qr')} text={uri} />
      <div className={styles.words}>
        <Stack gap="s">
          <p>{t('scan')}</p>
          <p>
            {t('type')} <code className={styles.typed}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <p>
            <TextLink href={uri}>{t('openApp')}</TextLink>
          </p>
        </Stack>
      </div>
    </div>
  );
}
