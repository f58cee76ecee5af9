import { type WebhookEvent, webhookEvents, webhookLimits } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { CheckboxGroup } from '@packhouse/ui/fields/checkbox-group.tsx';
import { PasswordField } from '@packhouse/ui/fields/password-field.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { ErrorSummary } from '@packhouse/ui/states/error-summary.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '#domain/call-failure.tsx';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { ShownOnce } from './shown-once.tsx';
import { useEventWord } from './use-event-word.ts';
import { addWebhook, companyWebhooks, rotateSecret, type Webhook } from './webhooks.calls.ts';

const fields = ['url', 'events', 'password'] as const;
const idOf = (field: string): string => `webhook-${field}`;
const facts = { url: { limit: webhookLimits.url } };

interface WebhookFormProps {
  /** Null: a new address; an address: a new secret for it. */
  readonly of: Webhook | null;
  readonly onClose: () => void;
}

/** An address with its events, or a new secret for one; then the secret, this once. */
export function WebhookForm({ of, onClose }: WebhookFormProps) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) {
    return (
      <ShownOnce
        label={t('programs.webhooks.secret')}
        onClose={onClose}
        title={t('programs.webhooks.made')}
        value={secret}
      />
    );
  }
  const onMade = (made: string) => {
    setSecret(made);
    void queries.invalidateQueries({ queryKey: companyWebhooks().queryKey });
  };
  return <Fields of={of} onMade={onMade} />;
}

function useWebhookForm(of: Webhook | null, onMade: (secret: string) => void) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEvents);
  const [password, setPassword] = useState('');
  const missing = (field: string, isMissing: boolean) => (isMissing ? [{ field, code: 'required' }] : []);
  const call = useFormCall({
    check: () => [
      ...(of === null ? [...missing('url', url.trim() === ''), ...missing('events', events.length === 0)] : []),
      ...missing('password', password === ''),
    ],
    send: async () =>
      onMade(
        of === null ? await addWebhook({ url: url.trim(), events, password }) : await rotateSecret(of.id, password),
      ),
  });
  return { url, setUrl, events, setEvents, password, setPassword, call };
}

function Fields({ of, onMade }: { of: Webhook | null; onMade: (secret: string) => void }) {
  const { t } = useTranslation(['profile', 'kernel']);
  const eventWord = useEventWord();
  const { url, setUrl, events, setEvents, password, setPassword, call } = useWebhookForm(of, onMade);
  const { summary, errorOf } = useFieldProblems('profile', fields, call.problems, facts);
  return (
    <form noValidate onSubmit={call.onSubmit}>
      <Stack gap="m">
        <ErrorSummary
          attempt={call.attempt}
          errors={summary.map((found) => ({ ...found, fieldId: found.fieldId && idOf(found.fieldId) }))}
          title={t('kernel:errorSummary')}
        />
        <CallFailure error={call.failure} />
        {of === null ? (
          <>
            <TextField
              description={t('programs.webhooks.urlHint')}
              error={errorOf('url')}
              id={idOf('url')}
              isRequired
              label={t('programs.webhooks.url')}
              onChange={setUrl}
              value={url}
            />
            <CheckboxGroup
              error={errorOf('events')}
              id={idOf('events')}
              label={t('programs.webhooks.which')}
              onChange={(chosen) => setEvents(webhookEvents.filter((event) => chosen.includes(event)))}
              options={webhookEvents.map((id) => ({ id, label: eventWord(id) }))}
              value={events}
            />
          </>
        ) : (
          <p>{t('programs.webhooks.rotateHint', { url: of.url })}</p>
        )}
        <PasswordField
          autoComplete="current-password"
          error={errorOf('password')}
          hideLabel={t('kernel:password.hide')}
          id={idOf('password')}
          isRequired
          label={t('programs.make.password')}
          onChange={setPassword}
          showLabel={t('kernel:password.show')}
          value={password}
        />
        <Row>
          <Button
            isPending={call.isSending}
            pendingLabel={t('programs.webhooks.making')}
            type="submit"
            variant="primary"
          >
            {t(of === null ? 'programs.webhooks.submit' : 'programs.webhooks.newSecret')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
