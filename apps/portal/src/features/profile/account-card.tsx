import type { Problem } from '@packhouse/jsonapi';
import { accountFacts, isTooLong, languages } from '@packhouse/programme';
import { CheckboxGroup } from '@packhouse/ui/fields/checkbox-group.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm } from '#domain/call-form.tsx';
import { signerTitle } from '#domain/filing/signer-title.ts';
import { Reading } from '#domain/reading.tsx';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { session } from '#kernel/session/session.ts';
import { notices as kinds, type OwnAccount } from './own-account.ts';
import { changeAccount, ownAccount } from './profile.calls.ts';

/** In the order of the form. */
const accountFields = ['firstName', 'title', 'language'] as const;
type AccountField = (typeof accountFields)[number];

interface AccountFieldsProps {
  readonly values: OwnAccount;
  readonly change: (changed: Partial<OwnAccount>) => void;
  readonly errorOf: (field: AccountField) => string | undefined;
}

function AccountFields({ values, change, errorOf }: AccountFieldsProps) {
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

interface NoticeFieldsProps {
  readonly notices: OwnAccount['notices'];
  readonly onChange: (notices: OwnAccount['notices']) => void;
}

/** Which mails the person wants; those about the account itself always come. */
function NoticeFields({ notices, onChange }: NoticeFieldsProps) {
  const { t } = useTranslation('profile');
  const change = (ids: readonly string[]) =>
    onChange({
      receipts: ids.includes('receipts'),
      decisions: ids.includes('decisions'),
      reminders: ids.includes('reminders'),
    });
  return (
    <CheckboxGroup
      description={t('notices.hint')}
      id="notices"
      label={t('notices.title')}
      onChange={change}
      options={kinds.map((id) => ({ id, label: t(`notices.${id}`) }))}
      value={kinds.filter((kind) => notices[kind])}
    />
  );
}

/** Name, sign-off title, language of mails and notices. */
export function AccountCard() {
  const { t } = useTranslation('profile');
  return (
    <Card title={t('account.title')}>
      <Reading of={ownAccount()} count={3} headingLevel={3}>
        {(account) => <AccountForm account={account} />}
      </Reading>
    </Card>
  );
}

function problemsOf({ firstName, title }: OwnAccount): readonly Problem[] {
  const problems: Problem[] = [];
  if (firstName.trim() === '') problems.push({ field: 'firstName', code: 'required' });
  if (isTooLong('firstName', firstName)) problems.push({ field: 'firstName', code: 'tooLong' });
  if (isTooLong('title', title)) problems.push({ field: 'title', code: 'tooLong' });
  return problems;
}

function AccountForm({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const [values, setValues] = useState(account);
  const change = (changed: Partial<OwnAccount>) => setValues({ ...values, ...changed });
  const call = useFormCall({
    check: () => problemsOf(values),
    send: async () => {
      const { username: _name, email: _email, waitingAddress: _waiting, ...changes } = values;
      const saved = await changeAccount(changes);
      queries.setQueryData(ownAccount().queryKey, saved);
      queries.setQueryData(signerTitle().queryKey, saved.title);
      setValues(saved);
      session.rename(saved.firstName);
      showToast({ title: t('account.saved'), tone: 'success' });
    },
  });
  const { summary, errorOf } = useFieldProblems('profile', accountFields, call.problems, accountFacts);
  return (
    <CallForm call={call} isNarrow submitLabel={t('save', { ns: 'kernel' })} summary={summary}>
      <AccountFields change={change} errorOf={errorOf} values={values} />
      <NoticeFields notices={values.notices} onChange={(notices) => change({ notices })} />
    </CallForm>
  );
}
