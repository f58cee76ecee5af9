import type { ReconcileLine } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, useTexts } from '#kernel/format/format.ts';
import type { DeskWord } from '#office/desk-parts/desk-words.ts';
import { useArrowKeys } from '#office/desk-parts/use-arrow-keys.ts';
import styles from './reconcile.module.css';
import { rowId } from './use-sitting.ts';

interface LineListProps {
  readonly lines: readonly ReconcileLine[];
  readonly at: string;
  readonly word: DeskWord;
  readonly onChoose: (id: string) => void;
  /** A key that was pressed on a line. True where it did something. */
  readonly onKey: (key: string) => boolean;
}

const tones = { exact: 'success', likely: 'accent', possible: 'neutral' } as const;

/** Lines that are drawn at once: a statement may have thousands. */
const pageLines = 100;

/** The bank's lines, the page on which somebody is: the arrow keys lead through them, letters do what their buttons do. */
export function LineList({ lines, at, word, onChoose, onKey }: LineListProps) {
  const { t } = useTranslation('office-payments');
  const keys = useArrowKeys<HTMLDivElement>({ selector: 'button' });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    if (onKey(event.key.length === 1 ? event.key.toLowerCase() : event.key)) event.preventDefault();
  };
  const here = Math.max(0, Math.floor(lines.findIndex(({ id }) => id === at) / pageLines));
  return (
    <Stack gap="s">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the keys; each is a button of the panel too */}
      <div className={styles.lines} onKeyDown={onKeyDown} ref={keys}>
        <ul aria-label={t('reconcile.lines')} className={styles.list}>
          {lines.slice(here * pageLines, (here + 1) * pageLines).map((line) => (
            <li key={line.id}>
              <LineButton isHere={line.id === at} line={line} onChoose={onChoose} word={word} />
            </li>
          ))}
        </ul>
      </div>
      <LinePages here={here} lines={lines} onChoose={onChoose} />
    </Stack>
  );
}

/** Leads to the first line of the page before or behind. */
function LinePages({ here, lines, onChoose }: Pick<LineListProps, 'lines' | 'onChoose'> & { readonly here: number }) {
  const { t, format } = useTexts('office');
  const pages = Math.ceil(lines.length / pageLines);
  if (pages < 2) return null;
  const to = (page: number) => () => onChoose(lines[page * pageLines]?.id ?? '');
  return (
    <Row>
      {here > 0 && (
        <Button icon="chevron-left" onPress={to(here - 1)} size="small">
          {t('list.before')}
        </Button>
      )}
      <span>{t('list.page', { page: format.number(here + 1), pages: format.number(pages) })}</span>
      {here + 1 < pages && (
        <Button iconAfter="chevron-right" onPress={to(here + 1)} size="small">
          {t('list.next')}
        </Button>
      )}
    </Row>
  );
}

interface LineButtonProps {
  readonly line: ReconcileLine;
  readonly isHere: boolean;
  readonly word: DeskWord;
  readonly onChoose: (id: string) => void;
}

function LineButton({ line, isHere, word, onChoose }: LineButtonProps) {
  const format = useFormat();
  const { id, day, amount, text } = line;
  return (
    <button
      aria-current={isHere || undefined}
      className={styles.line}
      data-state={line.state}
      id={rowId(id)}
      onClick={() => onChoose(id)}
      onFocus={() => onChoose(id)}
      tabIndex={isHere ? 0 : -1}
      type="button"
    >
      <span className={styles.day}>{format.shortDate(day)}</span>
      <span className={styles.amount}>{format.money(amount)}</span>
      <span className={styles.text}>{text}</span>
      <span className={styles.state}>
        <LineTag line={line} word={word} />
      </span>
    </button>
  );
}

/** Where a line stands; of an open one, how sure its best suggestion is. */
export function LineTag({ line: { state, suggestions, waitsFor }, word }: { line: ReconcileLine; word: DeskWord }) {
  const { t } = useTranslation('office-payments');
  const [best] = suggestions;
  if (waitsFor !== null) return <StatusTag tone="warning">{t('reconcile.waits')}</StatusTag>;
  if (state !== 'open' && best === undefined)
    return (
      <StatusTag icon={state === 'booked' ? 'check' : undefined} tone={state === 'booked' ? 'success' : 'neutral'}>
        {word('state', state)}
      </StatusTag>
    );
  const level = best === undefined || (best.pays.length === 0 && best.settles === null) ? null : best.level;
  return (
    <StatusTag tone={level === null ? 'warning' : tones[level]}>
      {t(level === null ? 'reconcile.none' : `level.${level}`)}
    </StatusTag>
  );
}
