import type { Problem } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useSession } from '#kernel/session/use-session.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import type { CertificationState } from './certification-state.ts';
import type { CertifiableCase } from './forms/certifiable-form.ts';

/** Why a form cannot be certified now, and what to do; nothing when it can. */
export function NotNow({ found, state }: { found: CertifiableCase; state: CertificationState }) {
  const { t } = useTranslation('form-certification');
  const { company } = useSession();
  switch (state.kind) {
    case 'incomplete':
      return (
        <Banner
          action={<ButtonLink href={found.editUrl}>{t('incomplete.action')}</ButtonLink>}
          title={t('incomplete.title')}
          tone="warning"
        >
          {t('incomplete.body')}
        </Banner>
      );
    case 'blocked':
      return <Blocked problems={state.problems} />;
    case 'noPackage':
      return (
        <Banner title={t('blocked')} tone="warning">
          {t('noPackage', { company: found.company.title })}
        </Banner>
      );
    case 'elsewhere':
      return (
        <Banner title={t('elsewhere.title', { company: found.company.title })} tone="warning">
          {t('elsewhere.body', { company: found.company.title, current: company.title })}
        </Banner>
      );
    case 'withdrawn':
      return (
        <Banner title={t('withdrawn.title')} tone="warning">
          {t('withdrawn.body')}
        </Banner>
      );
    default:
      return null;
  }
}

function Blocked({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('form-certification');
  const problemText = useProblemText();
  return (
    <Banner title={t('blocked')} tone="warning">
      {problems.map((problem) => (
        <p key={problem.code}>{problemText(problem)}</p>
      ))}
    </Banner>
  );
}
