import { StepList } from '@packhouse/ui/layout/steps/step-list.tsx';
import { useTranslation } from 'react-i18next';

export const importSteps = ['source', 'match', 'check'] as const;
export type ImportStep = (typeof importSteps)[number];

export function ImportSteps({ step }: { step: ImportStep }) {
  const { t } = useTranslation('spreadsheet');
  const at = importSteps.indexOf(step);
  const stateOf = (index: number) => (index < at ? 'done' : index === at ? 'current' : 'todo');
  return (
    <StepList
      label={t('steps.label')}
      layout="row"
      steps={importSteps.map((id, index) => ({
        id,
        label: t(`steps.${id}`),
        state: stateOf(index),
        stateLabel: t(`steps.${stateOf(index)}`),
      }))}
    />
  );
}
