import { addDays, type ListColumn, type ListRow, officeTexts, queueList } from '@packhouse/programme';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { VisuallyHidden } from '@packhouse/ui/layout/visually-hidden.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { today } from '#kernel/clock/clock.ts';
import { useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { useDeskWords } from '#office/desk-parts/desk-words.ts';
import type { BulkAct, BulkAsk } from '#office/desk-parts/list/bulk-act.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { StepLink } from '#office/desk-parts/list/step-link.tsx';
import { colleagues } from './queue.calls.ts';

function AskWho({ label, onGive, onClose }: BulkAsk<'work assign'>) {
  const { t } = useTranslation('office-queue');
  const words = officeTexts[currentLanguage()].role;
  const [to, setTo] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (to !== '') onGive({ to });
  };
  return (
    <ActDialog hasEnter label={label} onClose={onClose} onRun={submit}>
      <Reading count={1} of={colleagues()} shape="form">
        {(people) => (
          <Select
            description={t('whoHint')}
            error={isTried && to === '' ? t('whoMissing') : undefined}
            label={t('who')}
            onChange={setTo}
            options={people.map(({ name, roles }) => ({
              id: name,
              label: `${name} (${roles.map((role) => words[role]).join(', ')})`,
            }))}
            placeholder={t('whoNone')}
            value={to}
          />
        )}
      </Reading>
    </ActDialog>
  );
}

const textIn = (row: ListRow, key: string): string => {
  const cell = row[key];
  return typeof cell === 'string' ? cell : '';
};

const workOf = (row: ListRow) => ({ kind: textIn(row, 'kind'), item: textIn(row, 'item') });

/** Where a thing of the queue is worked on: at its own address, or in the list where it is settled. */
function hrefOfRow(row: ListRow): string {
  const { kind, item } = workOf(row);
  return kind === 'bank-lines' ? deskUrls.list('payments/statements', { 'open.from': '1' }) : deskUrls.item(kind, item);
}

/** The codes that stand in a cell behind one another: `late, amended`. */
const codesIn = (row: ListRow, key: string, between: string): readonly string[] =>
  textIn(row, key)
    .split(between)
    .filter((code) => code !== '');

/** A week, until somebody says another day. */
const usualDays = 7;

/** Asks until when the chosen things rest, and why. */
function AskRest({ label, onGive, onClose }: BulkAsk<'work snooze'>) {
  const { t } = useTranslation('office-queue');
  const [until, setUntil] = useState(addDays(today(), usualDays));
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isLater = until > today();
  const submit = () => {
    setTried(true);
    if (isLater && note.trim() !== '') onGive({ until, note: note.trim() });
  };
  return (
    <ActDialog hasEnter label={label} onClose={onClose} onRun={submit}>
      <DateField
        description={t('untilHint')}
        error={isTried && !isLater ? t('untilMissing') : undefined}
        label={t('until')}
        min={addDays(today(), 1)}
        onChange={setUntil}
        value={until}
      />
      <WordsField isTried={isTried} onChange={setNote} value={note} />
    </ActDialog>
  );
}

/** /office/queue: everything that waits, by its target day; from one to the next goes the person who opened one here. */
export function Queue() {
  const { t } = useTranslation('office');
  const acts = useActs();
  const says = useSaid();
  const draws = useTarget();
  return (
    <ListScreen
      acts={acts}
      hrefOf={hrefOfRow}
      list={queueList}
      nameKey="what"
      nextStep={
        <StepLink href={deskUrls.list('compliance')} isRead right="reportsSeen">
          {t('step.compliance')}
        </StepLink>
      }
      rowTone={({ pace }) => (pace === 'over' ? 'danger' : pace === 'soon' ? 'warning' : undefined)}
      draws={draws}
      says={says}
    />
  );
}

function useActs(): readonly BulkAct[] {
  const { t } = useTranslation(['office-queue', 'office']);
  const given = (_id: string, row: ListRow) => workOf(row);
  return [
    { act: 'work take', label: t('office:work.take'), given },
    { act: 'work assign', label: t('assign'), given, asks: AskWho },
    { act: 'work snooze', label: t('rest'), given, asks: AskRest },
    { act: 'work give-back', label: t('office:work.giveBack'), given },
  ];
}

const tones = { over: 'danger', soon: 'warning' } as const;

/** The target day, with a mark and a word when it is near or past; of what rests, the day on which it is back. */
function useTarget() {
  const { t, format } = useTexts('office-queue');
  const word = useDeskWords();
  return ({ key }: ListColumn, { target, pace, snoozed }: ListRow): ReactNode | undefined => {
    if (key !== 'target' || typeof target !== 'string') return undefined;
    if (typeof snoozed === 'string') return t('rests', { day: format.shortDate(snoozed) });
    if (pace !== 'over' && pace !== 'soon') return undefined;
    return (
      <StatusTag icon="clock" tone={tones[pace]}>
        {format.shortDate(target)} <VisuallyHidden>{word?.('state', pace)}</VisuallyHidden>
      </StatusTag>
    );
  };
}

/** Words for what the server tells in codes: flags, the act that is proposed, the mail that failed. */
function useSaid() {
  const { t, i18n, format } = useTexts('office-queue');
  const word = useDeskWords();
  const flag = (code: string) => {
    const key = `flag.${code}`;
    // Border: flags come over the wire, so only its existence says that this is a key.
    return i18n.exists(`office-queue:${key}`) ? t(key as 'flag.late') : code;
  };
  return ({ key }: ListColumn, row: ListRow): string | undefined => {
    if (key === 'flags') return format.list(codesIn(row, key, ', ').map(flag));
    if (key !== 'what' || typeof row.what !== 'string') return undefined;
    if (word === null) return undefined;
    if (row.kind === 'decisions') return word('act', row.what);
    if (row.kind !== 'jobs') return undefined;
    return separated(...codesIn(row, key, ' · ').map((code) => word('state', code)));
  };
}
