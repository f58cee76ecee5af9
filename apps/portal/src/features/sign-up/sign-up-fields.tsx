import { companyTypes, userNameLength } from '@packhouse/programme';
import { CheckboxGroup } from '@packhouse/ui/fields/checkbox-group.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { PasswordOfForm } from '#domain/call-form.tsx';
import type { SignUpValues } from './sign-up.form.ts';

interface FieldsProps {
  readonly values: SignUpValues;
  readonly change: (changed: Partial<SignUpValues>) => void;
  readonly errorOf: (field: keyof SignUpValues) => string | undefined;
}

export function CompanyFields({ values, change, errorOf }: FieldsProps) {
  const { t } = useTranslation('sign-up');
  return (
    <Stack gap="m">
      <TextField
        autoComplete="organization"
        error={errorOf('companyName')}
        id="companyName"
        isRequired
        label={t('companyName')}
        name="companyName"
        onChange={(companyName) => change({ companyName })}
        value={values.companyName}
      />
      <CheckboxGroup
        description={t('companyTypesHint')}
        error={errorOf('companyTypes')}
        id="companyTypes"
        label={t('companyTypes')}
        onChange={(ids) => change({ companyTypes: companyTypes.filter((type) => ids.includes(type)) })}
        options={companyTypes.map((id) => ({ id, label: t(`kinds.${id}.name`), description: t(`kinds.${id}.hint`) }))}
        value={values.companyTypes}
      />
    </Stack>
  );
}

export function AccountFields({ values, change, errorOf }: FieldsProps) {
  const { t } = useTranslation('sign-up');
  const text = (field: 'contactName' | 'email' | 'username') => ({
    error: errorOf(field),
    id: field,
    isRequired: true,
    label: t(field),
    name: field,
    onChange: (value: string) => change({ [field]: value }),
    value: values[field],
  });
  return (
    <Stack gap="m">
      <TextField {...text('contactName')} autoCapitalize="words" autoComplete="name" />
      <TextField
        {...text('email')}
        autoCapitalize="none"
        autoComplete="email"
        description={t('emailHint')}
        spellCheck={false}
        type="email"
      />
      <TextField
        {...text('username')}
        autoCapitalize="none"
        autoComplete="username"
        description={t('usernameHint', userNameLength)}
        spellCheck={false}
      />
      <PasswordOfForm
        error={errorOf('password')}
        id="password"
        isNew
        label={t('password')}
        name="password"
        onChange={(password) => change({ password })}
        value={values.password}
      />
    </Stack>
  );
}
