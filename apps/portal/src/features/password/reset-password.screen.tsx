import { CheckboxGroup } from '@packhouse/ui/fields/checkbox-group.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageForm, PasswordOfForm } from '#domain/call-form.tsx';
import { OpenGuideLink } from '#domain/guide/open-guide-link.tsx';
import { Reading } from '#domain/reading.tsx';
import { isAnnounced } from '#kernel/client/announced.ts';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useLinkToken } from '#kernel/routing/use-link-token.ts';
import { queryClient } from '#kernel/session/query-client.ts';
import { session } from '#kernel/session/session.ts';
import { Outcome } from './outcome.tsx';
import { type EndedKeys as Ended, type KeysBesides, keysBesides, resetPassword } from './password.calls.ts';

interface EndedKeysProps {
  readonly found: KeysBesides;
  readonly ended: Ended;
  readonly onChange: (ended: Ended) => void;
  readonly factorsError: string | undefined;
}

/** Asks which other keys end with the password: somebody else may have been in. None is ticked for the person. */
function EndedKeys({ found: { programKeys, factors, webhooks }, ended, onChange, factorsError }: EndedKeysProps) {
  const { t, format } = useTexts('password');
  const groups = [
    {
      id: 'programKeys',
      label: t('keys.programs'),
      options: programKeys.map(({ id, name, lastUsed }) => ({
        id,
        label: name,
        description: lastUsed === null ? t('keys.never') : t('keys.lastUsed', { day: format.dateTime(lastUsed) }),
      })),
    },
    {
      id: 'factors',
      label: t('keys.factors'),
      description: t('keys.factorsHint'),
      error: factorsError,
      options: factors.map(({ id, name }) => ({ id, label: name })),
    },
    { id: 'webhooks', label: t('keys.webhooks'), options: webhooks.map(({ id, url }) => ({ id, label: url })) },
  ] as const;
  const shown = groups.filter(({ options }) => options.length > 0);
  if (shown.length === 0) return null;
  return (
    <Stack gap="m">
      <p>{t('keys.intro')}</p>
      {shown.map((group) => (
        <CheckboxGroup
          {...group}
          key={group.id}
          onChange={(ids) => onChange({ ...ended, [group.id]: ids })}
          value={ended[group.id]}
        />
      ))}
    </Stack>
  );
}

/** /resetPassword: where the mailed link leads. */
export function ResetPassword() {
  const { t } = useTranslation(['password', 'kernel']);
  const token = useLinkToken();
  if (!isAnnounced('resetPassword')) {
    return <Outcome hint={t('notOffered.hint')} scene="waiting" title={t('notOffered.title')} />;
  }
  return (
    <QueryClientProvider client={queryClient}>
      {token === null ? <DeadLink /> : <Link key={token} token={token} />}
    </QueryClientProvider>
  );
}

function Link({ token }: { token: string }) {
  return (
    <Reading of={keysBesides(token)} shape="form">
      {(found) => (found === null ? <DeadLink /> : <NewPassword found={found} token={token} />)}
    </Reading>
  );
}

/** A link that was used, is too old or was cut short: only another one helps. */
function DeadLink() {
  const { t } = useTranslation(['password', 'kernel']);
  return <Outcome asksAgain hint={t('reset.deadHint')} scene="broken" title={t('reset.dead')} />;
}

function NewPassword({ token, found }: { token: string; found: KeysBesides }) {
  const { t } = useTranslation(['password', 'kernel']);
  const [password, setPassword] = useState('');
  const [ended, setEnded] = useState<Ended>({ programKeys: [], factors: [], webhooks: [] });
  const call = useFormCall({
    check: () => (password === '' ? [{ field: 'password', code: 'required' }] : []),
    send: async () => {
      await resetPassword(token, password, ended);
      // Every session of the account has ended with it, the one of this browser too.
      if (session.isSignedIn()) session.logOut();
    },
  });
  const { summary, errorOf } = useFieldProblems('password', ['password', 'factors'], call.problems);
  if (call.problems.some(({ field }) => field === 'token')) return <DeadLink />;
  if (call.isDone) return <Outcome hint={t('reset.doneHint')} scene="done" title={t('reset.done')} />;
  return (
    <Stack gap="l">
      <PageHeader description={t('reset.intro')} title={t('reset.title')} />
      <PageForm call={call} pendingLabel={t('kernel:saving')} submitLabel={t('reset.save')} summary={summary}>
        <PasswordOfForm
          error={errorOf('password')}
          id="password"
          isNew
          label={t('kernel:term.newPassword')}
          name="password"
          onChange={setPassword}
          value={password}
        />
        <EndedKeys ended={ended} factorsError={errorOf('factors')} found={found} onChange={setEnded} />
      </PageForm>
      <p>
        <OpenGuideLink about="forgottenPassword" />
      </p>
    </Stack>
  );
}
