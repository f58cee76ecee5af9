import { addDays, keyLimits, keyScopes } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { PasswordField } from '@packhouse/ui/fields/password-field.tsx';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { ErrorSummary } from '@packhouse/ui/states/error-summary.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '#domain/call-failure.tsx';
import { today } from '#kernel/clock/clock.ts';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { type FormCall, useFormCall } from '#kernel/failures/use-form-call.ts';
import { makeKey, type NewKey } from './programs.calls.ts';

interface KeyFormProps {
  readonly mayCertify: boolean;
  readonly onMade: (key: string) => void;
}

const fields = ['name', 'scope', 'endsOn', 'password'] as const;
const idOf = (field: string): string => `key-${field}`;
const facts = { name: { limit: keyLimits.name }, endsOn: { days: keyLimits.days } };

/** Name, what it may do, its last day, and the password once more. */
export function KeyForm({ mayCertify, onMade }: KeyFormProps) {
  const [key, setKey] = useState<NewKey>({ name: '', scope: 'file', endsOn: '', password: '' });
  const call = useFormCall({
    check: () => fields.flatMap((field) => (key[field].trim() === '' ? [{ field, code: 'required', values: {} }] : [])),
    send: async () => onMade(await makeKey({ ...key, name: key.name.trim() })),
  });
  return (
    <form noValidate onSubmit={call.onSubmit}>
      <KeyFields call={call} mayCertify={mayCertify} onChange={setKey} value={key} />
    </form>
  );
}

interface KeyFieldsProps {
  readonly call: FormCall;
  readonly mayCertify: boolean;
  readonly value: NewKey;
  readonly onChange: (key: NewKey) => void;
}

function KeyFields({ call, mayCertify, value, onChange }: KeyFieldsProps) {
  const { t } = useTranslation(['profile', 'kernel']);
  const { summary, errorOf } = useFieldProblems('profile', fields, call.problems, facts);
  const set = (field: keyof NewKey) => (text: string) => onChange({ ...value, [field]: text });
  const scopes = keyScopes.filter((scope) => scope !== 'certify' || mayCertify);
  const options = scopes.map((id) => ({
    id,
    label: t(`programs.scope.${id}.label`),
    description: t(`programs.scope.${id}.hint`),
  }));
  return (
    <Stack gap="m">
      <ErrorSummary
        attempt={call.attempt}
        errors={summary.map((found) => ({ ...found, fieldId: found.fieldId && idOf(found.fieldId) }))}
        title={t('kernel:errorSummary')}
      />
      <CallFailure error={call.failure} />
      <TextField
        description={t('programs.make.nameHint')}
        error={errorOf('name')}
        id={idOf('name')}
        isRequired
        label={t('programs.keys.name')}
        onChange={set('name')}
        value={value.name}
      />
      <RadioGroup
        error={errorOf('scope')}
        id={idOf('scope')}
        isRequired
        label={t('programs.keys.may')}
        onChange={set('scope')}
        options={options}
        value={value.scope}
      />
      <DateField
        description={t('programs.make.endsOnHint')}
        error={errorOf('endsOn')}
        id={idOf('endsOn')}
        isRequired
        label={t('programs.keys.endsOn')}
        max={addDays(today(), keyLimits.days)}
        min={today()}
        onChange={set('endsOn')}
        value={value.endsOn}
      />
      <PasswordField
        autoComplete="current-password"
        error={errorOf('password')}
        hideLabel={t('kernel:password.hide')}
        id={idOf('password')}
        isRequired
        label={t('programs.make.password')}
        onChange={set('password')}
        showLabel={t('kernel:password.show')}
        value={value.password}
      />
      <Row>
        <Button isPending={call.isSending} pendingLabel={t('programs.make.making')} type="submit" variant="primary">
          {t('programs.make.submit')}
        </Button>
      </Row>
    </Stack>
  );
}
