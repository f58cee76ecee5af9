import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextArea } from '@packhouse/ui/fields/text-area.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBanner } from '#domain/call-failure.tsx';
import { Reading } from '#domain/reading.tsx';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { useTexts } from '#kernel/format/format.ts';
import { addNote, notesOf } from '../item.calls.ts';
import styles from '../parts.module.css';

/** Notes of colleagues about an item; no company ever sees it, and nobody changes it. */
export function Notes({ kind, id }: { kind: string; id: string }) {
  const { t, format } = useTexts('office');
  return (
    <Card title={t('rail.notes')}>
      <Stack gap="m">
        <Reading count={2} headingLevel={3} of={notesOf(kind, id)} shape="text">
          {(notes) => (
            <ul className={styles.entries}>
              {notes.map((note) => (
                <li key={note.id}>
                  <p className={styles.words}>{note.text}</p>
                  <p className={styles.meta}>{t('rail.by', { name: note.who, time: format.dateTime(note.at) })}</p>
                </li>
              ))}
              {notes.length === 0 && <li className={styles.meta}>{t('rail.noNotes')}</li>}
            </ul>
          )}
        </Reading>
        <AddNote id={id} kind={kind} />
      </Stack>
    </Card>
  );
}

function AddNote({ kind, id }: { kind: string; id: string }) {
  const { t } = useTranslation(['office', 'kernel']);
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const call = useFormCall({
    check: () => (text.trim() === '' ? [{ field: 'text', code: 'required' }] : []),
    send: async () => {
      await addNote(kind, id, text.trim());
      setText('');
      await queries.invalidateQueries({ queryKey: notesOf(kind, id).queryKey });
    },
  });
  return (
    <form noValidate onSubmit={call.onSubmit}>
      <Stack gap="s">
        <FailureBanner error={call.failure} title={t('rail.noteFailed')} />
        <TextArea
          description={t('rail.noteHint')}
          error={call.problems.length > 0 ? t('rail.noteMissing') : undefined}
          label={t('rail.note')}
          onChange={setText}
          rows={2}
          value={text}
        />
        <Button isPending={call.isSending} pendingLabel={t('kernel:saving')} size="small" type="submit">
          {t('rail.addNote')}
        </Button>
      </Stack>
    </form>
  );
}
