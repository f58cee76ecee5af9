import type { Problem } from '@packhouse/jsonapi';
import { passwordLength } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { PasswordField } from '@packhouse/ui/fields/password-field.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { ErrorSummary } from '@packhouse/ui/states/error-summary.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '#domain/call-failure.tsx';
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
  const field = (id: keyof Values) => ({
    error: errorOf(id),
    hideLabel: t('password.hide', { ns: 'kernel' }),
    id,
    isRequired: true,
    label: t(`password.${id}`),
    onChange: (value: string) => setValues({ ...values, [id]: value }),
    showLabel: t('password.show', { ns: 'kernel' }),
    value: values[id],
  });
  return (
    <Card title={t('password.title')}>
      <form noValidate onSubmit={call.onSubmit}>
        <Stack gap="m" isNarrow>
          <ErrorSummary attempt={call.attempt} errors={summary} title={t('errorSummary', { ns: 'kernel' })} />
          <CallFailure error={call.failure} />
          <PasswordField {...field('currentPassword')} autoComplete="current-password" />
          <PasswordField
            {...field('newPassword')}
            autoComplete="new-password"
            description={t('password.hint', { ns: 'kernel', min: passwordLength.min })}
          />
          <Row>
            <Button isPending={call.isSending} pendingLabel={t('saving', { ns: 'kernel' })} type="submit">
              {t('password.change')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
