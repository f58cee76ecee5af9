import type { ComplianceAnswer } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { Select } from '#ui/fields/select.tsx';

interface MonthSelectProps {
  readonly months: ComplianceAnswer['months'];
  /** The id of a reporting period. */
  readonly value: string;
  readonly onChange: (period: string) => void;
  readonly hint?: string;
}

/** The months of the table, the newest first. */
export function MonthSelect({ months, value, onChange, hint }: MonthSelectProps) {
  const { t } = useTranslation('office-compliance');
  const format = useFormat();
  return (
    <Select
      description={hint}
      label={t('month')}
      onChange={onChange}
      options={months.toReversed().map(({ month, periodId }) => ({ id: periodId, label: format.month(`${month}-01`) }))}
      value={value}
    />
  );
}
