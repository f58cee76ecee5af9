import type { ReportItem } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';
import { DateField } from '#ui/fields/dates/date-field.tsx';

/** Gives the company a later due day for the month of its report. */
export function ExtendMonth({ item, onReload }: { item: ReportItem; onReload: () => void }) {
  const { t } = useTranslation('office-reports');
  const format = useFormat();
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const { due, period, head } = item;
  const company = head.company?.id;
  if (due === null || period === null || company === undefined) return null;
  const given = () =>
    to <= due || reason.trim() === '' ? null : { period, company: [company], to, reason: reason.trim() };
  return (
    <FormAct act="report extend" given={given} label={t('extend')} onDone={() => setReason('')} onReload={onReload}>
      {(isTried) => (
        <>
          <DateField
            description={t('extendHint', { day: format.date(due) })}
            error={isTried && to <= due ? t('extendLater') : undefined}
            label={t('newDueDay')}
            onChange={setTo}
            value={to}
          />
          <WordsField isTried={isTried} onChange={setReason} value={reason} />
        </>
      )}
    </FormAct>
  );
}
