import type { ComplianceAnswer } from '@packhouse/programme';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';
import type { BulkAsk } from '#office/desk-parts/list/bulk/bulk-act.ts';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { MonthSelect } from './month-select.tsx';

type Months = ComplianceAnswer['months'];

/** Asks which month of the chosen companies is extended, until when, and why. */
export const askExtension = (months: Months): ComponentType<BulkAsk<'report extend'>> =>
  function AskExtension({ label, onGive, onClose }: BulkAsk<'report extend'>) {
    const { t } = useTranslation('office-compliance');
    const [period, setPeriod] = useState(months.at(-1)?.periodId ?? '');
    const [to, setTo] = useState('');
    const [reason, setReason] = useState('');
    const [isTried, setTried] = useState(false);
    const submit = () => {
      setTried(true);
      if (to !== '' && reason.trim() !== '') onGive({ period, to, reason: reason.trim() });
    };
    return (
      <ActDialog hasEnter label={label} onClose={onClose} onRun={submit}>
        <MonthSelect months={months} onChange={setPeriod} value={period} />
        <DateField
          description={t('toHint')}
          error={isTried && to === '' ? t('toMissing') : undefined}
          label={t('to')}
          onChange={setTo}
          value={to}
        />
        <WordsField isTried={isTried} onChange={setReason} value={reason} />
      </ActDialog>
    );
  };
