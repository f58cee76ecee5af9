import { type ListCell as Cell, dayIn, type ListColumn, wordsOf } from '@packhouse/programme';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import type { ReactNode } from 'react';
import { type StatusSubject, statusStyle } from '#domain/statuses.ts';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import type { DeskWord } from '../desk-words.ts';

/** Kinds whose figures stand right-aligned. */
const numeric: ReadonlySet<string> = new Set(['money', 'pounds', 'count', 'share']);

export const isNumericKind = (kind: ListColumn['kind']): boolean => numeric.has(kind);

/** Puts a value of a column into the words that people read: a function, for chips and rows alike. */
export function useCellText(word: DeskWord): (column: Pick<ListColumn, 'kind' | 'words'>, cell: Cell) => string {
  const { t, format } = useTexts('kernel');
  return (column, cell) => {
    const { kind } = column;
    if (cell === null) return '';
    if (typeof cell === 'object') return cell.name;
    const text = String(cell);
    if (kind === 'month') return format.month(`${text}-01`);
    if (kind === 'day') return format.shortDate(text);
    if (kind === 'moment') return format.shortDate(text.length > 10 ? dayIn(text, config().timeZone) : text);
    if (kind === 'money') return format.money(text);
    if (kind === 'pounds') return format.pounds(text);
    if (kind === 'share') return format.percent(Number(text));
    if (kind === 'count') return format.number(Number(text));
    if (kind === 'flag') return t(text === 'true' ? 'yes' : 'no');
    const group = wordsOf(column);
    return group === undefined ? text : word(group, text);
  };
}

/** A cell of a list: its words, or its tag where it is a state that is drawn in one. */
export function useCell(word: DeskWord, subject: StatusSubject): (column: ListColumn, cell: Cell) => ReactNode {
  const text = useCellText(word);
  return (column, cell) => {
    const style = column.kind === 'state' && typeof cell === 'string' ? statusStyle(subject, cell) : null;
    if (style === null) return text(column, cell);
    return (
      <StatusTag icon={style.icon} tone={style.tone}>
        {text(column, cell)}
      </StatusTag>
    );
  };
}
