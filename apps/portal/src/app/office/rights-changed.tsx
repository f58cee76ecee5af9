import { roleName } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { useMe } from '#office/desk-parts/use-me.ts';
import { Banner } from '#ui/states/banner.tsx';

/** Tells somebody whose roles changed in the middle of their work why the page is another one now, and whom to ask. */
export function RightsChanged() {
  const { t } = useTranslation(['office-shell', 'kernel']);
  const format = useFormat();
  const { roles } = useMe();
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <Banner
      announce="assertive"
      dismissLabel={t('kernel:dismiss')}
      onDismiss={() => setRead(true)}
      title={t('rightsChanged.title')}
      tone="warning"
    >
      {t('rightsChanged.hint', { roles: format.list(roles.map((role) => roleName(role, currentLanguage()))) })}
    </Banner>
  );
}
