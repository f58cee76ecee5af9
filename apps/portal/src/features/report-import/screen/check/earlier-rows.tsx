import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import type { CheckParts } from '../step-parts.ts';

/** Asks whether rows of an earlier file stay; typed rows stay in any case. */
export function EarlierRows({ flow, report, decisions }: CheckParts) {
  const { t } = useTranslation('report-import');
  // The choice shows at once; what it does is drawn when the rows are checked.
  const [isReplacing, setReplacing] = useState(decisions.isReplacing);
  if (report.fromFiles === 0) return null;
  return (
    <RadioGroup
      description={t('import.earlier.hint')}
      label={t('import.earlier.title', { count: report.fromFiles })}
      onChange={(choice) => {
        setReplacing(choice === 'replace');
        void flow.decide((now) => ({ ...now, isReplacing: choice === 'replace' }));
      }}
      options={(['add', 'replace'] as const).map((id) => ({
        id,
        label: t(`import.earlier.${id}`),
        description: t(`import.earlier.${id}Hint`),
      }))}
      value={isReplacing ? 'replace' : 'add'}
    />
  );
}
