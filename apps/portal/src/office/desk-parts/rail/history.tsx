import type { ItemEvent } from '@packhouse/programme';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { useChangeWords } from '../change-words.ts';
import { historyOf } from '../desk.calls.ts';
import { useActWord } from '../desk-words.ts';
import styles from '../parts.module.css';

/** Everything that happened to an item, newest first, in sentences. */
export function History({ kind, id }: { kind: string; id: string }) {
  const { t } = useTranslation('office');
  return (
    <Card title={t('rail.history')}>
      <Reading headingLevel={3} of={historyOf(kind, id)} shape="text">
        {(entries) =>
          entries.length === 0 ? (
            <p className={styles.meta}>{t('rail.noHistory')}</p>
          ) : (
            <ol className={styles.entries}>
              {entries.map((entry) => (
                <li key={`${entry.at} ${entry.kind} ${entry.step} ${entry.about}`}>
                  <Happened entry={entry} />
                </li>
              ))}
            </ol>
          )
        }
      </Reading>
    </Card>
  );
}

/** Whether a second person had to decide, as a decision keeps it; where none had to, nothing is said. */
const seconds: Readonly<Record<string, 'waits' | 'another' | 'off'>> = {
  waits: 'waits',
  another: 'another',
  'switched off': 'off',
};

function Happened({ entry }: { entry: ItemEvent }) {
  const { t, i18n, format } = useTexts('office');
  const act = useActWord()(entry.kind);
  const step = entry.step === null ? '' : `history.step.${entry.step}`;
  const how = step !== '' && i18n.exists(`office:${step}`) ? t(step as 'history.step.proposed') : null;
  const words = useChangeWords();
  // A step that the company took is told by what became of the form: "Status: Ready → Certified".
  const status = entry.kind === 'update' ? entry.changes.find(({ field }) => field === 'status') : undefined;
  const said =
    status === undefined
      ? act
      : t('history.change', {
          field: words.field('status'),
          before: words.value(status.before),
          after: words.value(status.after),
        });
  const place = seconds[entry.second ?? ''];
  const second = place === undefined ? null : t(`history.second.${place}`);
  return (
    <>
      <p className={styles.words}>
        <b>{said}</b>
        {entry.about != null && `: ${entry.about}`}
        {how !== null && ` (${how})`}
      </p>
      {entry.reason !== null && <p className={styles.words}>{entry.reason}</p>}
      <Changes changes={entry.changes.filter((change) => change !== status)} isNew={entry.kind === 'create'} />
      <p className={styles.meta}>
        {t('rail.by', { name: entry.who ?? t('history.system'), time: format.dateTime(entry.at) })}
        {second !== null && `, ${second}`}
      </p>
    </>
  );
}

/** Who entered or changed something stands below each step anyway. */
const saidBelow: ReadonlySet<string> = new Set(['author', 'reviser']);

function Changes({ changes, isNew }: Pick<ItemEvent, 'changes'> & { isNew: boolean }) {
  const { t } = useTranslation('office');
  const words = useChangeWords();
  const said = changes
    .filter(({ field }) => !saidBelow.has(field))
    .map(({ field, before, after }) => ({ field, before: words.value(before), after: words.value(after) }))
    .filter(({ before, after }) => before !== after);
  if (said.length === 0) return null;
  return (
    <details>
      <summary className={styles.meta}>{t('history.fields', { count: said.length })}</summary>
      {said.map(({ field, before, after }) => (
        <p className={styles.words} key={field}>
          {isNew || before === '–'
            ? t('history.entered', { field: words.field(field), after })
            : t('history.change', { field: words.field(field), before, after })}
        </p>
      ))}
    </details>
  );
}
