import { limitsOf } from '@packhouse/jsonapi';
import { type CompanyItem, companyAddresses, companyContact } from '@packhouse/programme';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Columns } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { useChangeWords } from '#office/desk-parts/change-words.ts';
import type { ItemPartProps } from '#office/desk-parts/item-screen.tsx';
import { Reason } from './reason.tsx';

const keys = ['dba', 'primaryContact', 'phone', 'email', 'billingEmail', 'handlerNumber', ...companyAddresses] as const;

export const textIn = ({ overview }: CompanyItem, key: string) => {
  const value = overview[key];
  return typeof value === 'string' ? value : '';
};

export function EditContact({ id, item }: ItemPartProps<CompanyItem>) {
  const { t } = useTranslation('office-companies');
  const { field } = useChangeWords();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const changed = keys.filter((key) => typed[key] !== undefined && typed[key].trim() !== textIn(item, key));
  const given = () => {
    if (changed.length === 0 || reason.trim() === '') return null;
    const values: Partial<Record<(typeof keys)[number], string>> = Object.fromEntries(
      changed.map((key) => [key, (typed[key] ?? '').trim()] as const),
    );
    return { number: id, ...values, reason: reason.trim() };
  };
  return (
    <FormAct act="company change" given={given} label={t('editContact')} right="companyContact" version={item.version}>
      {(isTried) => (
        <>
          <Columns min="s">
            {keys.map((key) => (
              <TextField
                key={key}
                label={field(key)}
                maxLength={limitsOf(companyContact)[key]}
                onChange={(text) => setTyped((before) => ({ ...before, [key]: text }))}
                value={typed[key] ?? textIn(item, key)}
              />
            ))}
          </Columns>
          <Reason isTried={isTried} isUnchanged={changed.length === 0} onChange={setReason} value={reason} />
        </>
      )}
    </FormAct>
  );
}
