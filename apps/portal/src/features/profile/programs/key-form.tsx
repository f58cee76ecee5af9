import { addDays, keyLimits, keyScopes } from '@packhouse/programme';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, PasswordOfForm, textsOf } from '#domain/call-form.tsx';
import { today } from '#kernel/clock/clock.ts';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { makeKey, type NewKey } from './programs.calls.ts';

const fields = ['name', 'scope', 'endsOn', 'password'] as const;
const idOf = (field: string): string => `key-${field}`;
const facts = { name: { limit: keyLimits.name }, endsOn: { days: keyLimits.days } };

/** Name, what it may do, its last day, and the password once more. */
export function KeyForm({ mayCertify, onMade }: { mayCertify: boolean; onMade: (key: string) => void }) {
  const [key, setKey] = useState<NewKey>({ name: '', scope: 'file', endsOn: '', password: '' });
  const call = useFormCall({
    check: () => fields.flatMap((field) => (key[field].trim() === '' ? [{ field, code: 'required', values: {} }] : [])),
    send: async () => onMade(await makeKey({ ...key, name: key.name.trim() })),
  });
  const { t } = useTranslation('profile');
  const { summary, errorOf } = useFieldProblems('profile', fields, call.problems, facts);
  const field = textsOf(key, setKey, { errorOf, idOf });
  const scopes = keyScopes.filter((scope) => scope !== 'certify' || mayCertify);
  const options = scopes.map((id) => ({
    id,
    label: t(`programs.scope.${id}.label`),
    description: t(`programs.scope.${id}.hint`),
  }));
  return (
    <CallForm
      call={call}
      idOf={idOf}
      pendingLabel={t('programs.make.making')}
      submitLabel={t('programs.make.submit')}
      summary={summary}
    >
      <TextField
        {...field('name')}
        description={t('programs.make.nameHint')}
        isRequired
        label={t('programs.keys.name')}
      />
      <RadioGroup {...field('scope')} isRequired label={t('programs.keys.may')} options={options} />
      <DateField
        {...field('endsOn')}
        description={t('programs.make.endsOnHint')}
        isRequired
        label={t('programs.keys.endsOn')}
        max={addDays(today(), keyLimits.days)}
        min={today()}
      />
      <PasswordOfForm {...field('password')} label={t('programs.make.password')} />
    </CallForm>
  );
}
