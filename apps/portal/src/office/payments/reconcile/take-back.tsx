import type { StatementToReconcile } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { useGo } from '#kernel/routing/navigation.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { paymentUrls } from '../payment-urls.ts';

/** Takes a statement back after a question; offered while none of its lines is booked. */
export function TakeBack({ statement, onReload }: { statement: StatementToReconcile; onReload: () => void }) {
  const { t } = useTranslation('office-payments');
  const go = useGo();
  const isBooked = statement.lines.some(({ state, payments }) => state === 'booked' || payments.length > 0);
  if (isBooked) return null;
  return (
    <FormAct
      act="bank take-back"
      given={() => ({ statement: statement.id })}
      label={t('takeBack.title')}
      onDone={() => go(paymentUrls.statements())}
      onReload={onReload}
      said={() => t('takeBack.done')}
    >
      {() => <p>{t('takeBack.hint')}</p>}
    </FormAct>
  );
}
