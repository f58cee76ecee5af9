import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import type { EditProps } from './edit-contact.tsx';
import { Reason } from './reason.tsx';

/** Flags a company, or takes its flag away; both say why. */
export function FlagCompany({ id, item, onReload }: EditProps) {
  const { t } = useTranslation('office-companies');
  const [reason, setReason] = useState('');
  const isFlagged = Boolean(item.head.flag);
  return (
    <FormAct
      act={isFlagged ? 'company unflag' : 'company flag'}
      given={() => (reason.trim() === '' ? null : { number: id, reason: reason.trim() })}
      label={t(isFlagged ? 'unflag' : 'flag')}
      onReload={onReload}
      version={item.version}
    >
      {(isTried) => (
        <>
          {!isFlagged && <p>{t('flagHint')}</p>}
          <Reason isTried={isTried} isUnchanged={false} onChange={setReason} value={reason} />
        </>
      )}
    </FormAct>
  );
}
