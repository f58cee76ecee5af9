import type { ComplianceAnswer } from '@packhouse/programme';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '#office/desk-parts/list/bulk/ask-dialog.tsx';
import type { BulkAsk } from '#office/desk-parts/list/bulk/bulk-act.ts';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { MonthSelect } from './month-select.tsx';

type Months = ComplianceAnswer['months'];

/** Asks which month of the chosen companies is extended, until when, and why. */
export const askExtension = (months: Months): ComponentType<BulkAsk> =>
  function AskExtension({ label, onGive, onClose }: BulkAsk) {
    const { t } = useTranslation(['office-compliance', 'office']);
    const [period, setPeriod] = useState(months.at(-1)?.periodId ?? '');
    const [to, setTo] = useState('');
    const [reason, setReason] = useState('');
    const [isTried, setTried] = useState(false);
    const submit = () => {
      setTried(true);
      if (to !== '' && reason.trim() !== '') onGive({ period, to, reason: reason.trim() });
    };
    return (
      <AskDialog label={label} onClose={onClose} onSubmit={submit}>
        <MonthSelect months={months} onChange={setPeriod} value={period} />
        <DateField
          description={t('toHint')}
          error={isTried && to === '' ? t('toMissing') : undefined}
          label={t('to')}
          onChange={setTo}
          value={to}
        />
        <TextArea
          description={t('office:act.reasonHint')}
          error={isTried && reason.trim() === '' ? t('office:act.reasonMissing') : undefined}
          label={t('office:act.reason')}
          onChange={setReason}
          rows={3}
          value={reason}
        />
      </AskDialog>
    );
  };
