import type { CheckedStatement, StatementCheck } from '@packhouse/programme';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { LineTable } from './chain-doubts.tsx';

/** Each account of the file as it would be taken: its balances, and its new lines. */
export function CheckedStatements({ statements }: Pick<StatementCheck, 'statements'>) {
  return (
    <Stack gap="l">
      {statements.map((statement) => (
        <Checked key={statement.account} statement={statement} />
      ))}
    </Stack>
  );
}

function Checked({ statement }: { statement: CheckedStatement }) {
  const { t, format } = useTexts('office-payments');
  const { account, from, to, opening, closing, moneyIn, moneyOut, newLines, knownLines, lines, pending, elsewhere } =
    statement;
  const more = newLines - lines.length;
  return (
    <Stack gap="m">
      <SummaryList
        isInColumns
        rows={[
          { id: 'account', term: t('import.account'), value: account },
          { id: 'days', term: t('import.days'), value: `${format.shortDate(from)} – ${format.shortDate(to)}` },
          { id: 'opening', term: t('import.opening'), value: format.money(opening), isNumeric: true },
          { id: 'closing', term: t('import.closing'), value: format.money(closing), isNumeric: true },
          { id: 'in', term: t('columns.moneyIn'), value: format.money(moneyIn), isNumeric: true },
          { id: 'out', term: t('columns.moneyOut'), value: format.money(moneyOut), isNumeric: true },
          { id: 'new', term: t('import.newLines'), value: format.number(newLines), isNumeric: true },
          { id: 'known', term: t('import.knownLines'), value: format.number(knownLines), isNumeric: true },
        ]}
      />
      {elsewhere.length > 0 && (
        <Banner title={t('import.elsewhere')} tone="warning">
          {elsewhere.map(({ account: other, day, amount, text }) => (
            <p key={`${other} ${day} ${amount} ${text}`}>
              {t('import.elsewhereLine', {
                account: other,
                day: format.shortDate(day),
                amount: format.money(amount),
                text,
              })}
            </p>
          ))}
        </Banner>
      )}
      <LineTable caption={t('import.newLines')} lines={lines} />
      {more > 0 && <p>{t('import.more', { count: more, number: format.number(more) })}</p>}
      {pending.length > 0 && <LineTable caption={t('import.pending')} lines={pending} />}
    </Stack>
  );
}
