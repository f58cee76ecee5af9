import type { CompanyType } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';

/** A URL of an area that does not apply to the company's kinds says why (screens, Look). */
export function NotYours({ company, types }: { company: string; types: readonly CompanyType[] }) {
  const { t, format } = useTexts('shell');
  const names = format.listOr(types.map((type) => t(`companyType.${type}`)));
  return (
    <>
      <PageHeader title={t('notYours.title', { company })} />
      <EmptyState
        action={<ButtonLink href={urls.dashboard()}>{t('notYours.toDashboard')}</ButtonLink>}
        scene="lost"
        title={company}
      >
        <p>{t('notYours.hint', { types: names })}</p>
      </EmptyState>
    </>
  );
}
