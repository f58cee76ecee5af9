import type { ClaimItem } from '@packhouse/programme';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '#kernel/clock/clock.ts';
import { useFormat } from '#kernel/format/format.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import type { ItemPartProps } from '#office/desk-parts/item-screen.tsx';

/** Notes that a granted claim was paid: the day, and how the bank names the payment. */
export function PayClaim({ id, item, onReload }: ItemPartProps<ClaimItem>) {
  const { t } = useTranslation('office-reimbursements');
  const format = useFormat();
  const [on, setOn] = useState<string>(() => clock.today());
  const [typed, setTyped] = useState('');
  const reference = typed.trim();
  return (
    <FormAct
      act="reimbursement pay"
      given={() => (on === '' || reference === '' ? null : { reimbursement: id, on, reference })}
      isPrimary
      label={t('pay')}
      onReload={onReload}
      version={item.version}
    >
      {(isTried) => (
        <>
          <p>{t('payHint', { amount: format.money(item.totals.approved ?? '0') })}</p>
          <TextField
            description={t('paidAsHint')}
            error={isTried && reference === '' ? t('paidAsMissing') : undefined}
            label={t('paidAs')}
            onChange={setTyped}
            value={typed}
          />
          <DateField
            error={isTried && on === '' ? t('paidOnMissing') : undefined}
            label={t('paidOn')}
            max={clock.today()}
            onChange={setOn}
            value={on}
          />
        </>
      )}
    </FormAct>
  );
}
