import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { PersonFormProps } from './give-roles.tsx';

/** Takes lost second factors away, once somebody knows that it is the owner who asks. */
export function ResetFactors({ item, onReload }: PersonFormProps) {
  const { t } = useTranslation(['office-people', 'office']);
  const [why, setWhy] = useState('');
  return (
    <FormAct
      act="user reset-second-factor"
      given={() => (why.trim() === '' ? null : { name: item.user, why: why.trim() })}
      label={t('resetFactors')}
      onReload={onReload}
      tone="danger"
      version={item.version}
    >
      {(isTried) => (
        <TextArea
          description={t('resetFactorsHint')}
          error={isTried && why.trim() === '' ? t('office:act.reasonMissing') : undefined}
          label={t('office:act.reason')}
          onChange={setWhy}
          rows={3}
          value={why}
        />
      )}
    </FormAct>
  );
}
