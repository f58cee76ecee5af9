import { Button } from '@packhouse/ui/actions/button.tsx';
import { Illustration } from '@packhouse/ui/art/illustration.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { StepList } from '@packhouse/ui/layout/steps/step-list.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { goToOffice, holdsOfficeRole } from '#kernel/session/enter-office.ts';
import type { AccountWithoutCompany } from './account-texts.ts';

/** A pending sign-up, whose user has no company yet, or the office's staff (decisions.md 3 and 12). */
export function NoCompany({ account, onBack }: { account: AccountWithoutCompany; onBack: () => void }) {
  const { t } = useTranslation('accounts');
  const isEntering = account === 'staff' && holdsOfficeRole();
  useEffect(() => {
    if (isEntering) void goToOffice();
  }, [isEntering]);
  if (isEntering) return null;
  return (
    <Stack gap="l">
      <Illustration scene="waiting" />
      <div role="alert">
        <PageHeader description={t(`noCompany.${account}Hint`)} title={t(`noCompany.${account}`)} />
      </div>
      {account === 'staff' ? <Reach /> : <NextSteps />}
      <Row>
        <Button icon="arrow-left" onPress={onBack}>
          {t('noCompany.back')}
        </Button>
      </Row>
    </Stack>
  );
}

function NextSteps() {
  const { t } = useTranslation(['accounts', 'kernel']);
  return (
    <StepList
      label={t('noCompany.steps')}
      steps={(['office', 'mail', 'start'] as const).map((step, index) => ({
        id: step,
        label: t(`noCompany.${step}`),
        description: t(`noCompany.${step}Hint`),
        state: index === 0 ? ('current' as const) : ('todo' as const),
        stateLabel: index === 0 ? t('kernel:step.now') : t('noCompany.later'),
      }))}
    />
  );
}

/** The reach of an account of the office, until the office has screens of its own. */
function Reach() {
  const { t } = useTranslation('accounts');
  return (
    <SummaryList
      rows={(['looks', 'changes', 'never', 'asks'] as const).map((id) => ({
        id,
        term: t(`noCompany.${id}`),
        value: t(`noCompany.${id}What`),
      }))}
    />
  );
}
