import { addDays, type CompanyMonth } from '@packhouse/programme';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';

interface ExtendMonthProps {
  readonly id: string;
  readonly month: CompanyMonth;
  /** YYYY-MM-DD: the day that counts now. */
  readonly dueOn: string;
  readonly onReload: () => void;
}

/** Gives the company a later due day for a month. */
export function ExtendMonth({ id, month, dueOn, onReload }: ExtendMonthProps) {
  const { t } = useTranslation('office-companies');
  const format = useFormat();
  const [to, setTo] = useState(addDays(dueOn, 14));
  const [reason, setReason] = useState('');
  return (
    <FormAct
      act="report extend"
      given={() =>
        to === '' || reason.trim() === '' ? null : { period: month.period, company: [id], to, reason: reason.trim() }
      }
      label={t('extend')}
      onReload={onReload}
      size="small"
    >
      {(isTried) => (
        <>
          <p>{t('extendHint', { month: format.month(`${month.month}-01`), date: format.shortDate(dueOn) })}</p>
          <DateField label={t('extendTo')} onChange={setTo} value={to} />
          <WordsField isTried={isTried} onChange={setReason} rows={2} value={reason} />
        </>
      )}
    </FormAct>
  );
}
