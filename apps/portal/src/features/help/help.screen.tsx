import { useTranslation } from 'react-i18next';
import { GuideHome } from '#domain/guide/guide-home.tsx';
import { ContactCard } from './contact-card.tsx';
import { UserGuide } from './user-guide.tsx';

/** The user guide by task, searchable, and how to reach the program office. */
export function HelpScreen() {
  const { t } = useTranslation('help');
  return (
    <UserGuide>
      <GuideHome aside={<ContactCard />} intro={t('intro')} search={t('search')} searchExample={t('searchExample')} />
    </UserGuide>
  );
}
