import type { Problem } from '@packhouse/jsonapi';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, PasswordOfForm, textsOf } from '#domain/call-form.tsx';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { changePassword, openSessions } from './profile.calls.ts';

const fields = ['currentPassword', 'newPassword'] as const;
type Values = Readonly<Record<(typeof fields)[number], string>>;
const empty: Values = { currentPassword: '', newPassword: '' };

const missing = (values: Values): readonly Problem[] =>
  fields.filter((field) => values[field] === '').map((field) => ({ field, code: 'required' }));

/** The password: the old one proves who asks, and every other session ends. */
export function PasswordCard() {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const [values, setValues] = useState(empty);
  const call = useFormCall({
    check: () => missing(values),
    send: async () => {
      await changePassword(values.currentPassword, values.newPassword);
      setValues(empty);
      showToast({ title: t('password.saved'), body: t('password.savedHint'), tone: 'success' });
      void queries.invalidateQueries({ queryKey: openSessions().queryKey });
    },
  });
  const { summary, errorOf } = useFieldProblems('profile', fields, call.problems);
  const field = textsOf(values, setValues, { errorOf });
  return (
    <Card title={t('password.title')}>
      <CallForm call={call} isNarrow submitLabel={t('password.change')} summary={summary} variant="secondary">
        <PasswordOfForm {...field('currentPassword')} label={t('password.currentPassword')} />
        <PasswordOfForm {...field('newPassword')} isNew label={t('password.newPassword')} />
      </CallForm>
    </Card>
  );
}
