import { compareDecimals, type Owed } from '@packhouse/programme';
import { useTexts } from '#kernel/format/format.ts';
import { joinSentences } from '#kernel/texts/sentences.ts';

const isAbove = (amount: string) => compareDecimals(amount, '0') > 0;

/**
 * Puts into sentences what a company owes: the amount, as a difference where a credit is set against it, and since when
 * which part of it is overdue. Null: neither an invoice nor a credit is open.
 */
export function useOwedText(): (owed: Owed) => string | null {
  const { t, format } = useTexts('words');
  const debt = ({ amount, billed, credited }: Owed): string | null => {
    const money = { amount: format.money(amount), billed: format.money(billed), credited: format.money(credited) };
    if (!isAbove(billed)) return null;
    if (!isAbove(amount)) return t('owed.covered', money);
    return isAbove(credited) ? t('owed.lessCredit', money) : t('owed.sentence', money);
  };
  const lateness = ({ amount, overdue, overdueSince }: Owed): string | null => {
    if (overdueSince === null) return null;
    const date = format.date(overdueSince);
    return overdue === amount
      ? t('owed.allOverdue', { date })
      : t('owed.overdue', { amount: format.money(overdue), date });
  };
  const left = ({ credit }: Owed) => (isAbove(credit) ? t('owed.credit', { credit: format.money(credit) }) : null);
  return (owed) => {
    const sentences = [debt(owed), lateness(owed), left(owed)].flatMap((one) => one ?? []);
    return sentences.length === 0 ? null : joinSentences(sentences);
  };
}
