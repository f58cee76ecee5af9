import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { ReportItem } from './report.calls.ts';

/** Gives the company a later due day for the month of its report. */
export function ExtendMonth({ item, onReload }: { item: ReportItem; onReload: () => void }) {
  const { t } = useTranslation(['office-reports', 'office']);
  const format = useFormat();
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const { due, period, head } = item;
  const company = head.company?.id;
  if (due === null || period === null || company === undefined) return null;
  const given = () =>
    to <= due || reason.trim() === '' ? null : { period, company: [company], to, reason: reason.trim() };
  return (
    <FormAct
      act="report extend"
      given={given}
      label={t('extend')}
      onDone={() => setReason('')}
      onReload={onReload}
      right="reportsExtend"
    >
      {(isTried) => (
        <>
          <DateField
            description={t('extendHint', { day: format.date(due) })}
            error={isTried && to <= due ? t('extendLater') : undefined}
            label={t('newDueDay')}
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
        </>
      )}
    </FormAct>
  );
}
