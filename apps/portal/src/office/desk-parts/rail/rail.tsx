import type { ItemVisitor } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextArea } from '@packhouse/ui/fields/text-area.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner, type Tone } from '@packhouse/ui/states/banner.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBanner } from '#domain/call-failure.tsx';
import { Reading } from '#domain/reading.tsx';
import { callsWithoutRenewal } from '#kernel/client/office-calls.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { useTexts } from '#kernel/format/format.ts';
import { addNote, notesOf, sayHere } from '../desk.calls.ts';
import styles from '../parts.module.css';
import { History } from './history.tsx';

/** Notes of colleagues about an item; no company ever sees it, and nobody changes it. */
function Notes({ kind, id }: { kind: string; id: string }) {
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

/** Milliseconds between two words of this kind. */
const every = 20_000;

/** Says that this person looks at an item while its tab is visible, and hears who else does. It puts off no log-out. */
function useOthers(kind: string, id: string): readonly ItemVisitor[] {
  const [others, setOthers] = useState<readonly ItemVisitor[]>([]);
  useEffect(() => {
    let isOver = false;
    const say = () => {
      if (document.visibilityState !== 'visible' || !callsWithoutRenewal()) return;
      sayHere(kind, id).then(
        (present) => {
          if (!isOver) setOthers(present);
        },
        // Who else is here is not known then.
        () => undefined,
      );
    };
    say();
    const timer = setInterval(say, every);
    document.addEventListener('visibilitychange', say);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
    };
  }, [kind, id]);
  return others;
}

/** Who else looks at this item now. */
function Others({ kind, id }: { kind: string; id: string }) {
  const { t, format } = useTexts('office');
  const others = useOthers(kind, id);
  if (others.length === 0) return null;
  return (
    <Banner
      announce="polite"
      title={t('rail.here', { names: format.list(others.map(({ name }) => name)) })}
      tone="info"
    />
  );
}

/** Something that the program found by itself. */
export interface Check {
  readonly id: string;
  readonly tone: Tone;
  readonly title: string;
  readonly detail?: string;
}

interface RailProps {
  readonly kind: string;
  readonly id: string;
  /** Null: of this kind of thing nothing is checked. */
  readonly checks: readonly Check[] | null;
  /** The item tells its history among its own sections. */
  readonly isWithoutHistory?: boolean | undefined;
}

/** Beside an item: who else is here, what was found, what colleagues wrote, what happened. */
export function Rail({ kind, id, checks, isWithoutHistory = false }: RailProps) {
  const { t } = useTranslation('office');
  return (
    <Stack gap="m">
      <Others id={id} kind={kind} />
      {checks !== null && (
        <Card title={t('rail.checks')}>
          <Stack gap="s">
            {checks.length === 0 && <p>{t('rail.noChecks')}</p>}
            {checks.map(({ id: check, tone, title, detail }) => (
              <Banner key={check} title={title} tone={tone}>
                {detail}
              </Banner>
            ))}
          </Stack>
        </Card>
      )}
      <Notes id={id} kind={kind} />
      {!isWithoutHistory && <History id={id} kind={kind} />}
    </Stack>
  );
}
