import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import type { LoginProblem } from './third-party-outcome.ts';

/** Why the login elsewhere opened nothing, and what to do, announced. */
export function ThirdPartyProblem({ name, problem }: { name: string; problem: LoginProblem }) {
  const { t } = useTranslation('sign-in');
  return (
    <Banner announce="assertive" title={t('elsewhere.title', { name })} tone="danger">
      {t(`elsewhere.problem.${problem}`, { name })}
    </Banner>
  );
}
