import {
  checkProducerContact,
  companyContact,
  type Problem,
  type ProducerContact,
  producerContact,
  producerContactLimits,
  type Values,
} from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Columns, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '#domain/fields/column.ts';
import { addProducer } from '#domain/reports/reports.calls.ts';
import { ClientError } from '#kernel/client/client.ts';
import { newId } from '#kernel/client/new-id.ts';
import { config } from '#kernel/config/config.ts';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { type Refusals, refusedFields } from '#kernel/failures/refused-fields.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { joinSentences } from '#kernel/texts/sentences.ts';
import { useEditor } from './use-editor-model.ts';

/** In the order of an address. */
const keys = ['title', 'identifier', 'street', 'city', 'state', 'zip'] as const;
type Key = (typeof keys)[number];
type Entries = Readonly<Record<Key, string>>;

const nothingRefused: Refusals<Key> = { fields: {}, others: [] };

type AddProducerProps = {
  typed: string;
  /** The row, which may name the producer already. */
  row: Values;
  onDone: (contact: ProducerContact) => void;
  onClose: () => void;
};

/** A new contact without leaving the report: what a receipt needs of a producer, the rest later in Contacts. */
export function AddProducer({ typed, row, onDone, onClose }: AddProducerProps) {
  const { t } = useTranslation(['report-editor', 'kernel']);
  const formId = useId();
  const name = typed || textOf(row, 'producerName');
  const identifier = textOf(row, 'identifier');
  const form = useNewProducer({ name, identifier, state: textOf(row, 'stateGrown') }, onDone);
  const first = name === '' ? 'title' : identifier === '' ? 'identifier' : 'street';
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('kernel:cancel')}</Button>
          <Button
            form={formId}
            isPending={form.isPending}
            pendingLabel={t('kernel:saving')}
            type="submit"
            variant="primary"
          >
            {t('producer.save')}
          </Button>
        </>
      }
      closeLabel={t('kernel:close')}
      isOpen
      onClose={onClose}
      title={t('producer.heading')}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Stack>
          {form.failure && (
            <Banner announce="assertive" title={t('kernel:saveFailed')} tone="danger">
              {form.failure}
            </Banner>
          )}
          <p>{t('producer.hint')}</p>
          <Columns min="s">
            {keys.map((key) =>
              key === 'state' ? (
                <Select
                  error={form.errorOf(key)}
                  key={key}
                  label={t('producer.state')}
                  onChange={(state) => form.change(key, state)}
                  options={config().settings.states.map((state) => ({ id: state, label: state }))}
                  placeholder={t('producer.choose')}
                  value={form.entries.state}
                />
              ) : (
                <TextField
                  autoFocus={key === first}
                  error={form.errorOf(key)}
                  key={key}
                  label={t(`producer.${key}`)}
                  maxLength={producerContactLimits[key]}
                  onChange={(text) => form.change(key, text)}
                  value={form.entries[key]}
                />
              ),
            )}
          </Columns>
        </Stack>
      </form>
    </Dialog>
  );
}

interface FromRow {
  readonly name: string;
  readonly identifier: string;
  readonly state: string;
}

function useNewProducer({ name, identifier, state }: FromRow, onDone: (contact: ProducerContact) => void) {
  const { companyId, company } = useSession();
  const { producers, addProducer: add } = useEditor();
  const problemText = useProblemText();
  const failureText = useFailureText();
  const [id] = useState(newId);
  const [entries, setEntries] = useState<Entries>({
    title: name,
    identifier,
    street: '',
    city: '',
    zip: '',
    state: (state || company.mailingState) ?? company.physicalState ?? '',
  });
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [refused, setRefused] = useState(nothingRefused.fields);
  const form = { resource: producerContact, keys, problemText };
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  const submit = async () => {
    const { errors } = checkProducerContact(
      { id, ...entries },
      { others: producers, states: config().settings.states },
    );
    setProblems(errors);
    if (errors.length > 0) return;
    setPending(true);
    try {
      const values = { ...entries, firstHandler: { type: companyContact.type, id: companyId }, active: true };
      const contact = await addProducer(id, values);
      add(contact);
      onDone(contact);
    } catch (error) {
      const found = error instanceof ClientError ? refusedFields(form, error.errors) : nothingRefused;
      setRefused(found.fields);
      setFailure(joinSentences([failureText(error).hint, ...found.others]));
    } finally {
      setPending(false);
    }
  };
  const errorOf = (key: Key) => {
    const problem = problems.find(({ field }) => field === key);
    return problem === undefined ? refused[key] : problemText(problem);
  };
  const change = (key: Key, text: string) => {
    setEntries((before) => ({ ...before, [key]: text }));
    setRefused((before) => ({ ...before, [key]: undefined }));
  };
  return { entries, change, errorOf, submit, failure, isPending };
}
