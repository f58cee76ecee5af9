import { useOwedText } from '#domain/invoices/use-owed-text.ts';
import { useTexts } from '#kernel/format/format.ts';
import { joinSentences } from '#kernel/texts/sentences.ts';
import { useWhatIsDue } from './use-what-is-due.ts';
import type { WhatIsDue } from './what-is-due.ts';

/** All that is due, in sentences, the most urgent first; nothing stands there while it is being read. */
export function DueLine() {
  const sentences = useDueSentences();
  const found = useWhatIsDue();
  if (found === undefined) return null;
  return <strong>{joinSentences(sentences(found))}</strong>;
}

function useDueSentences(): (found: WhatIsDue) => readonly string[] {
  const { t, format } = useTexts('words');
  const owedText = useOwedText();
  return ({ items, next, owed, isPartial }) => {
    const reports = items.filter(({ kind }) => kind === 'report');
    const late = reports.filter(({ isOverdue }) => isOverdue).length;
    const open = reports.length - late;
    const claims = items.filter(({ kind, isOurs }) => kind === 'claim' && isOurs).length;
    const packet = items.find((item) => item.kind === 'packet');
    const said = [
      ...(late > 0 ? [t('due.overdueReports', { count: late })] : []),
      ...(owed !== null && owed.count > 0 ? [owedText(owed)] : []),
      ...(open > 0 ? [t('due.openReports', { count: open })] : []),
      ...(packet === undefined ? [] : [t('due.packet', { season: packet.packet.season.title })]),
      ...(claims > 0 ? [t('due.claims', { count: claims })] : []),
    ].flatMap((one) => one ?? []);
    if (isPartial) return [...said, t('due.partial')];
    if (said.length > 0) return said;
    return [next === null ? t('due.nothing') : t('due.nothingUntil', { date: format.date(next.month.dueOn) })];
  };
}
