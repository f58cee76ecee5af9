import {
  type ContactTextKey,
  checkProducerContact,
  contactTexts,
  type Findings,
  type ProducerContact,
  producerContact,
} from '@packhouse/programme';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ClientError } from '#kernel/client/client.ts';
import { config } from '#kernel/config/config.ts';
import { type Refusals, refusedFields } from '#kernel/failures/refused-fields.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { type ContactEntries, isSame } from './contact-entries.ts';
import { contactsOf } from './contacts.calls.ts';

const nothingRefused: Refusals<ContactTextKey> = { fields: {}, others: [] };

interface ContactFormInput {
  readonly id: string;
  readonly first: ContactEntries;
  readonly save: (entries: ContactEntries) => Promise<ProducerContact>;
  readonly onSaved: (contact: ProducerContact) => void;
}

export type ContactForm = ReturnType<typeof useContactForm>;

/** A contact while it is typed: its mistakes once it was sent, hints at doubles at once. */
export function useContactForm({ id, first, save, onSaved }: ContactFormInput) {
  const [entries, setEntries] = useState(first);
  const [attempt, setAttempt] = useState(0);
  const [refusals, setRefusals] = useState(nothingRefused);
  // LogoutHook right after the save asks nothing, before anything is drawn again.
  const isSaved = useRef(false);
  const found = useFindings(id, entries);
  const problemText = useProblemText();
  const refusedIn = ({ errors }: ClientError) =>
    refusedFields({ resource: producerContact, keys: contactTexts, problemText }, errors);
  const saving = useMutation({
    mutationFn: save,
    onMutate: () => setRefusals(nothingRefused),
    onSuccess: (contact) => {
      isSaved.current = true;
      onSaved(contact);
    },
    onError: (error) => setRefusals(error instanceof ClientError ? refusedIn(error) : nothingRefused),
  });

  const errorOf = (key: ContactTextKey): string | undefined => {
    const problem = attempt > 0 ? found.errors.find(({ field }) => field === key) : undefined;
    return problem === undefined ? refusals.fields[key] : problemText(problem);
  };
  const summary = contactTexts.flatMap((key) => {
    const message = errorOf(key);
    return message === undefined ? [] : [{ fieldId: fieldId(key), message }];
  });
  const send = () => saving.mutate(entries);
  const submit = () => {
    if (saving.isPending) return;
    setAttempt(attempt + 1);
    if (found.errors.length === 0) send();
  };
  const change = (key: keyof ContactEntries, text: string) => {
    setEntries((before) => ({ ...before, [key]: text }));
    setRefusals((before) => ({ ...before, fields: { ...before.fields, [key]: undefined } }));
  };
  const isChanged = !isSame(entries, first);
  const isUnsaved = () => isChanged && !isSaved.current;
  const hints = [...new Set(found.warnings.map(problemText))];
  return { entries, change, errorOf, summary, attempt, submit, send, saving, refusals, hints, isChanged, isUnsaved };
}

export const fieldId = (key: ContactTextKey) => `contact-${key}`;

/** Problems of the typed values, checked against the existing contacts (domain.md 2.12). */
function useFindings(id: string, entries: ContactEntries): Findings {
  const { companyId } = useSession();
  const { data } = useQuery(contactsOf(companyId));
  return checkProducerContact({ id, ...entries }, { others: data?.contacts ?? [], states: config().settings.states });
}
