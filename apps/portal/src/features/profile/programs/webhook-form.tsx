import { type WebhookEvent, webhookEvents, webhookLimits } from '@packhouse/programme';
import { CheckboxGroup } from '@packhouse/ui/fields/checkbox-group.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, PasswordOfForm, textsOf } from '#domain/call-form.tsx';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { MadeOnce } from './made-once.tsx';
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
  return (
    <MadeOnce
      changes={companyWebhooks().queryKey}
      label={t('programs.webhooks.secret')}
      onClose={onClose}
      title={t('programs.webhooks.made')}
    >
      {(onMade) => <Fields of={of} onMade={onMade} />}
    </MadeOnce>
  );
}

function useWebhookForm(of: Webhook | null, onMade: (secret: string) => void) {
  const [texts, setTexts] = useState({ url: '', password: '' });
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEvents);
  const { url, password } = texts;
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
  return { texts, setTexts, events, setEvents, call };
}

function Fields({ of, onMade }: { of: Webhook | null; onMade: (secret: string) => void }) {
  const { t } = useTranslation('profile');
  const eventWord = useEventWord();
  const { texts, setTexts, events, setEvents, call } = useWebhookForm(of, onMade);
  const { summary, errorOf } = useFieldProblems('profile', fields, call.problems, facts);
  const field = textsOf(texts, setTexts, { errorOf, idOf });
  return (
    <CallForm
      call={call}
      idOf={idOf}
      pendingLabel={t('programs.webhooks.making')}
      submitLabel={t(of === null ? 'programs.webhooks.submit' : 'programs.webhooks.newSecret')}
      summary={summary}
    >
      {of === null ? (
        <>
          <TextField
            {...field('url')}
            description={t('programs.webhooks.urlHint')}
            isRequired
            label={t('programs.webhooks.url')}
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
      <PasswordOfForm {...field('password')} label={t('programs.make.password')} />
    </CallForm>
  );
}
