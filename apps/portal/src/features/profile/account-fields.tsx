import { languages } from '@packhouse/programme';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import type { OwnAccount } from './own-account.ts';

/** In the order of the form. */
export const accountFields = ['firstName', 'title', 'language'] as const;
type AccountField = (typeof accountFields)[number];

interface AccountFieldsProps {
  readonly values: OwnAccount;
  readonly change: (changed: Partial<OwnAccount>) => void;
  readonly errorOf: (field: AccountField) => string | undefined;
}

export function AccountFields({ values, change, errorOf }: AccountFieldsProps) {
  const { t } = useTranslation(['profile', 'kernel']);
  return (
    <>
      <TextField
        description={t('account.usernameHint')}
        id="username"
        isReadOnly
        label={t('kernel:term.username')}
        onChange={() => undefined}
        value={values.username}
      />
      <TextField
        autoComplete="given-name"
        error={errorOf('firstName')}
        id="firstName"
        isRequired
        label={t('account.firstName')}
        onChange={(firstName) => change({ firstName })}
        value={values.firstName}
      />
      <TextField
        autoComplete="organization-title"
        description={t('account.signerTitleHint')}
        error={errorOf('title')}
        id="title"
        label={t('account.signerTitle')}
        marker={t('optional', { ns: 'kernel' })}
        onChange={(title) => change({ title })}
        value={values.title}
      />
      <Select
        error={errorOf('language')}
        id="language"
        label={t('account.mailLanguage')}
        onChange={(language) => change({ language })}
        options={languages.map(({ code, ownName }) => ({ id: code, label: ownName }))}
        value={values.language}
        width="medium"
      />
    </>
  );
}
