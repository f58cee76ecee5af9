import { officeRoles, type PersonItem, roleName } from '@packhouse/programme';
import { CheckboxGroup } from '@packhouse/ui/fields/checkbox-group.tsx';
import { FigureField } from '@packhouse/ui/fields/figure-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigureTyping } from '#kernel/format/figure-typing.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';

export interface PersonFormProps {
  readonly item: PersonItem;
  readonly onReload: () => void;
}

/** Somebody's roles and claim limit; always by two where there are two. */
export function GiveRoles({ item, onReload }: PersonFormProps) {
  const { t } = useTranslation(['office-people', 'office']);
  const figures = useFigureTyping();
  const [roles, setRoles] = useState<readonly string[]>(item.roles);
  const [limit, setLimit] = useState(item.claimLimit);
  const given = () => ({
    name: item.user,
    role: officeRoles.filter((role) => roles.includes(role)),
    ...(limit.trim() === '' ? {} : { claimLimit: limit.trim() }),
  });
  return (
    <FormAct act="role set" given={given} label={t('giveRoles')} onReload={onReload}>
      {() => (
        <>
          <p>{t('giveRolesHint')}</p>
          <CheckboxGroup
            label={t('office:field.roles')}
            onChange={setRoles}
            options={officeRoles.map((role) => ({ id: role, label: roleName(role, currentLanguage()) }))}
            value={roles}
          />
          <FigureField
            figures={figures}
            label={t('office:field.claimLimit')}
            onChange={setLimit}
            prefix="$"
            value={limit}
          />
        </>
      )}
    </FormAct>
  );
}
