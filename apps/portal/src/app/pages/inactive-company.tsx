import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { urls } from '#kernel/routing/urls.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';

interface InactiveCompanyProps {
  readonly company: string;
  /** It has invoices: to them and to how they are paid it is led. */
  readonly owes: boolean;
}

/** A company that is not active files nothing: said instead of every screen but those of what it owes (decisions.md 3). */
export function InactiveCompany({ company, owes }: InactiveCompanyProps) {
  const { t } = useTranslation('shell');
  const { contactLine } = config().settings;
  return (
    <>
      <PageHeader title={t('inactive.title')} />
      <EmptyState
        action={owes && <ButtonLink href={urls.assessments()}>{t('menu.assessments' as 'menu.exemptions')}</ButtonLink>}
        scene="waiting"
        title={t('inactive.contact')}
      >
        <p>{t('inactive.hint', { company })}</p>
        {owes && <p>{t('inactive.stillOpen')}</p>}
        <p>{contactLine[currentLanguage()] ?? contactLine.en}</p>
      </EmptyState>
    </>
  );
}
