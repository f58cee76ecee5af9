import type { Problem } from '@packhouse/jsonapi';
import { accountFacts, checkEmail, isTooLong } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '#domain/call-failure.tsx';
import { CallForm, PasswordOfForm, textsOf } from '#domain/call-form.tsx';
import { Reading } from '#domain/reading.tsx';
import { isAnnounced } from '#kernel/client/announced.ts';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import type { OwnAccount } from './own-account.ts';
import { askForAddress, dropAddress, mailLinkAgain, ownAccount } from './profile.calls.ts';

/** An address that nobody has confirmed yet: the link again, or leaving it. */
function WaitingAddress({ email }: { email: string }) {
  const { t } = useTranslation(['profile', 'kernel']);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ownAccount().queryKey });
  const again = useMutation({
    mutationFn: mailLinkAgain,
    onSuccess: () => showToast({ title: t('address.sentAgain'), tone: 'success' }),
    // It was confirmed or dropped elsewhere, perhaps.
    onError: refresh,
  });
  const drop = useMutation({
    mutationFn: dropAddress,
    onSuccess: () => showToast({ title: t('address.cancelled'), tone: 'success' }),
    onSettled: refresh,
  });
  return (
    <Stack gap="s">
      <CallFailure error={again.error ?? drop.error} />
      <Banner headingLevel={3} title={t('address.waiting', { email })} tone="info">
        {t('address.waitingHint')}
      </Banner>
      <Row>
        <Button isPending={again.isPending} onPress={() => again.mutate()} pendingLabel={t('kernel:term.sending')}>
          {t('address.again')}
        </Button>
        <Button isPending={drop.isPending} onPress={() => drop.mutate()} pendingLabel={t('address.cancelling')}>
          {t('address.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}

/** The e-mail address: the one in force, one that waits to be confirmed, and asking for another. */
export function AddressCard() {
  const { t } = useTranslation('profile');
  return (
    <Card title={t('address.title')}>
      <Reading of={ownAccount()} count={2} headingLevel={3}>
        {(account) => <Address account={account} />}
      </Reading>
    </Card>
  );
}

function Address({ account: { email, waitingAddress } }: { account: OwnAccount }) {
  const { t } = useTranslation('profile');
  return (
    <Stack gap="m">
      <SummaryList rows={[{ id: 'inForce', term: t('address.inForce'), value: email || t('address.none') }]} />
      <p>{t('address.hint')}</p>
      {waitingAddress !== null && <WaitingAddress email={waitingAddress} key={waitingAddress} />}
      {isAnnounced('address') && <AddressForm />}
    </Stack>
  );
}

const fields = ['email', 'password'] as const;
type Values = Readonly<Record<(typeof fields)[number], string>>;
const empty: Values = { email: '', password: '' };

function problemsOf({ email, password }: Values): readonly Problem[] {
  const problems: Problem[] = [];
  if (email.trim() === '') problems.push({ field: 'email', code: 'required' });
  else if (isTooLong('email', email)) problems.push({ field: 'email', code: 'tooLong' });
  else if (checkEmail(email) !== null) problems.push({ field: 'email', code: 'malformed' });
  if (password === '') problems.push({ field: 'password', code: 'required' });
  return problems;
}

/** Another address: the password proves who asks, and a link that is mailed there that it is theirs. */
function AddressForm() {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const [values, setValues] = useState(empty);
  const call = useFormCall({
    check: () => problemsOf(values),
    send: async () => {
      const email = values.email.trim();
      await askForAddress(email, values.password);
      setValues(empty);
      showToast({ title: t('address.asked', { email }), body: t('address.askedHint'), tone: 'success' });
      await queries.invalidateQueries({ queryKey: ownAccount().queryKey });
    },
  });
  const { summary, errorOf } = useFieldProblems('profile', fields, call.problems, accountFacts);
  const field = textsOf(values, setValues, { errorOf });
  return (
    <CallForm call={call} isNarrow submitLabel={t('address.change')} summary={summary} variant="secondary">
      <TextField
        {...field('email')}
        autoCapitalize="none"
        autoComplete="email"
        isRequired
        label={t('address.email')}
        spellCheck={false}
        type="email"
      />
      <PasswordOfForm {...field('password')} label={t('address.password')} />
    </CallForm>
  );
}
