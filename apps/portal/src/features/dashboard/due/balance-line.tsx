import { compareDecimals, type Owed } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import type { CompanyDue } from '#domain/due/use-what-is-due.ts';
import { useOwedText } from '#domain/invoices/use-owed-text.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { joinSentences } from '#kernel/texts/sentences.ts';

/** Above the tasks, in one line, how the company stands with the program; nothing where its invoices could not be read. */
export function BalanceLine({ due: { items, owed } }: { due: CompanyDue }) {
  const { t } = useTranslation('dashboard');
  const payments = items.filter(({ kind }) => kind === 'payment');
  const sentence = useBalance(payments.length, payments.filter(({ isOverdue }) => isOverdue).length);
  if (owed === null) return null;
  return (
    <Row gap="m" isSpread>
      <strong>{sentence(owed)}</strong>
      <TextLink href={urls.assessments()}>{t('balance.toAssessments')}</TextLink>
    </Row>
  );
}

/** The amount of one invoice stands with it in the list below: only the sum of several is said here. */
function useBalance(open: number, late: number): (owed: Owed) => string {
  const { t } = useTranslation(['dashboard', 'words']);
  const format = useFormat();
  const owedText = useOwedText();
  return (owed) => {
    const { amount, credit, overdueSince } = owed;
    if (open === 0) return owedText(owed) ?? t('balance.nothing');
    const since = overdueSince === null ? null : format.date(overdueSince);
    const lateness = open === late ? t('words:owed.allOverdue', { date: since }) : null;
    return joinSentences([
      t('balance.open', { count: open, amount: format.money(amount) }),
      ...(since === null ? [] : [lateness ?? t('balance.overdue', { count: late, date: since })]),
      ...(compareDecimals(credit, '0') > 0 ? [t('words:owed.credit', { credit: format.money(credit) })] : []),
    ]);
  };
}
