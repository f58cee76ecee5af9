import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import type { LoginProblem } from './third-party-outcome.ts';

/** Why the login elsewhere opened nothing (`name` null: the portal offers none), and what to do, announced. */
export function ThirdPartyProblem({ name, problem }: { name: string | null; problem: LoginProblem }) {
  const { t } = useTranslation('sign-in');
  return (
    <Banner
      announce="assertive"
      title={name === null ? t('failedTitle') : t('elsewhere.title', { name })}
      tone="danger"
    >
      {t(`elsewhere.problem.${name === null ? 'notOffered' : problem}`, { name })}
    </Banner>
  );
}
