import type { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import type { DeskWord } from '../desk-words.ts';
import type { ListFilter } from '../list-address.ts';
import { cutText } from './cut-text.ts';
import { useCellText } from './list-cell.tsx';

/** A filter in words: a function, for chips and for the trail of what was asked. */
export function useFilterWords(word: DeskWord): (filter: ListFilter) => string {
  const { t, format } = useTexts('office');
  const text = useCellText(word);
  return ({ column, anyOf, contains, from = '', to = '' }) => {
    const special: Readonly<Record<string, string>> = { me: t('filter.me'), none: t('filter.nobody') };
    const said = (value: string) => special[value] ?? relative(value, t) ?? cutText(text(column, value));
    if (anyOf !== undefined) return format.listOr(anyOf.map(said));
    if (contains !== undefined) return t('filter.contains', { text: cutText(contains) });
    if (to === '') return t('filter.from', { from: said(from) });
    return from === '' ? t('filter.to', { to: said(to) }) : t('filter.range', { from: said(from), to: said(to) });
  };
}

/** A day that moves with today, as a view may name it: `today-14`. */
function relative(value: string, t: ReturnType<typeof useTranslation<'office'>>['t']): string | null {
  const moved = /^today(?:([+-])(\d+))?$/.exec(value);
  if (moved === null) return null;
  const [, sign, days] = moved;
  if (days === undefined) return t('filter.today');
  return t(sign === '-' ? 'filter.daysAgo' : 'filter.inDays', { count: Number(days) });
}
