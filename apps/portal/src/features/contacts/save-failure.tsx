import { Button } from '@packhouse/ui/actions/button.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#kernel/client/client.ts';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { useFormat } from '#kernel/format/format.ts';
import { joinSentences } from '#kernel/texts/sentences.ts';
import type { ContactForm } from './use-contact-form.ts';

/** Why a contact was not saved. What belongs to a field stands there. */
export function SaveFailure({ form, onReload }: { form: ContactForm; onReload: (() => void) | undefined }) {
  const { t } = useTranslation('kernel');
  const failureText = useFailureText();
  const { saving, refusals } = form;
  const { error } = saving;
  if (error === null) return null;
  const isConflict = error instanceof ClientError && error.conflict !== null;
  if (isConflict && onReload !== undefined) return <Changed error={error} onReload={onReload} />;
  return (
    <Banner
      action={<Button onPress={form.send}>{t('retry')}</Button>}
      announce="assertive"
      title={t('saveFailed')}
      tone="danger"
    >
      {joinSentences([failureText(error).hint, ...refusals.others])}
    </Banner>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

function Changed({ error, onReload }: { error: ClientError; onReload: () => void }) {
  const { t } = useTranslation(['contacts', 'kernel']);
  const format = useFormat();
  const by = textOf(error.conflict?.changedBy) ?? t('conflict.someone');
  const at = textOf(error.conflict?.changedAt);
  return (
    <Banner
      action={
        <Button icon="refresh" onPress={onReload}>
          {t('kernel:reload')}
        </Button>
      }
      announce="assertive"
      title={t('conflict.title')}
      tone="danger"
    >
      {at === null ? t('conflict.by', { name: by }) : t('conflict.byAt', { name: by, time: format.dateTime(at) })}
    </Banner>
  );
}
