import type { Problem } from '@packhouse/jsonapi';
import { accountFacts, isTooLong } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageForm } from '#domain/call-form.tsx';
import { OpenGuideLink } from '#domain/guide/open-guide-link.tsx';
import { isAnnounced } from '#kernel/client/announced.ts';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { urls } from '#kernel/routing/urls.ts';
import { Outcome } from './outcome.tsx';
import { askForLink } from './password.calls.ts';

function problemsOf(account: string): readonly Problem[] {
  if (account.trim() === '') return [{ field: 'account', code: 'required' }];
  return isTooLong('account', account) ? [{ field: 'account', code: 'tooLong' }] : [];
}

/** /forgotPassword: the same answer whether or not the account exists (screens, Before signing in). */
export function ForgotPassword() {
  const { t } = useTranslation(['password', 'kernel']);
  const [account, setAccount] = useState('');
  const call = useFormCall({
    check: () => problemsOf(account),
    send: () => askForLink(account),
  });
  const { summary, errorOf } = useFieldProblems('password', ['account'], call.problems, accountFacts);
  if (!isAnnounced('forgottenPassword')) {
    return <Outcome hint={t('notOffered.hint')} scene="waiting" title={t('notOffered.title')} />;
  }
  if (call.isDone) return <Outcome hint={t('forgot.sentHint')} scene="waiting" title={t('forgot.sent')} />;
  return (
    <Stack gap="l">
      <PageHeader description={t('forgot.intro')} title={t('forgot.title')} />
      <PageForm call={call} pendingLabel={t('kernel:term.sending')} submitLabel={t('forgot.send')} summary={summary}>
        <TextField
          autoCapitalize="none"
          autoComplete="username"
          error={errorOf('account')}
          id="account"
          isRequired
          label={t('forgot.account')}
          name="account"
          onChange={setAccount}
          spellCheck={false}
          value={account}
        />
      </PageForm>
      <p>
        <TextLink href={urls.signIn()}>{t('toSignIn')}</TextLink>
      </p>
      <p>
        <OpenGuideLink about="forgottenPassword" />
      </p>
    </Stack>
  );
}
