import { Illustration } from '@packhouse/ui/art/illustration.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';

/** A company that is not active files nothing: said instead of every screen (decisions.md 3). */
export function InactiveCompany({ company }: { company: string }) {
  const { t } = useTranslation('shell');
  const { contactLine } = config().settings;
  return (
    <>
      <PageHeader title={t('inactive.title')} />
      <EmptyState illustration={<Illustration scene="waiting" />} title={t('inactive.contact')}>
        <p>{t('inactive.hint', { company })}</p>
        <p>{contactLine[currentLanguage()] ?? contactLine.en}</p>
      </EmptyState>
    </>
  );
}
