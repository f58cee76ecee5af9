import type { ComplianceAnswer } from '@packhouse/programme';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { AskDialog } from '#office/desk-parts/list/bulk/ask-dialog.tsx';
import type { BulkAsk } from '#office/desk-parts/list/bulk/bulk-act.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Select } from '#ui/fields/select.tsx';

type Months = ComplianceAnswer['months'];

/** Asks of which month the chosen companies are reminded, and whether once more on the same day. */
export const askReminder = (months: Months): ComponentType<BulkAsk> =>
  function AskReminder({ label, onGive, onClose }: BulkAsk) {
    const { t } = useTranslation('office-compliance');
    const format = useFormat();
    const [period, setPeriod] = useState(months.at(-1)?.periodId ?? '');
    const [isAgain, setAgain] = useState(false);
    const submit = () => onGive({ period, ...(isAgain ? { again: true } : {}) });
    return (
      <AskDialog label={label} onClose={onClose} onSubmit={submit}>
        <Select
          description={t('remindHint')}
          label={t('month')}
          onChange={setPeriod}
          options={months
            .toReversed()
            .map(({ month, periodId }) => ({ id: periodId, label: format.month(`${month}-01`) }))}
          value={period}
        />
        <Checkbox isChecked={isAgain} label={t('again')} onChange={setAgain} />
      </AskDialog>
    );
  };
