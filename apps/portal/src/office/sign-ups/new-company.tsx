import { limitsOf } from '@packhouse/jsonapi';
import { companyContact, companyTypes, type SignUpItem } from '@packhouse/programme';
import { CheckboxGroup } from '@packhouse/ui/fields/checkbox-group.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';

interface NewCompanyProps {
  readonly item: SignUpItem;
  readonly onReload: () => void;
}

/** Enters the company that somebody signed up for; it then stands first among the suggestions. */
export function NewCompany({ item, onReload }: NewCompanyProps) {
  const { t } = useTranslation('office-sign-ups');
  const [name, setName] = useState(item.asked);
  const [number, setNumber] = useState('');
  const [types, setTypes] = useState<readonly string[]>(item.types);
  const given = () => {
    if (name.trim() === '' || number.trim() === '' || types.length === 0) return null;
    const contact = item.email === null ? {} : { email: item.email };
    return {
      number: number.trim(),
      name: name.trim(),
      type: companyTypes.filter((one) => types.includes(one)),
      primaryContact: item.contact,
      ...contact,
    };
  };
  return (
    <FormAct act="company create" given={given} label={t('newCompany')} onReload={onReload}>
      {(isTried) => (
        <>
          <p>{t('newCompanyHint')}</p>
          <TextField
            error={isTried && name.trim() === '' ? t('nameMissing') : undefined}
            label={t('companyName')}
            onChange={setName}
            value={name}
          />
          <TextField
            error={isTried && number.trim() === '' ? t('numberMissing') : undefined}
            label={t('companyNumber')}
            maxLength={limitsOf(companyContact).rootId}
            onChange={setNumber}
            value={number}
            width="medium"
          />
          <CheckboxGroup
            error={isTried && types.length === 0 ? t('typesMissing') : undefined}
            label={t('types')}
            layout="row"
            onChange={setTypes}
            options={companyTypes.map((type) => ({ id: type, label: t(`type.${type}`) }))}
            value={types}
          />
        </>
      )}
    </FormAct>
  );
}
