import { addDays, type CompanyItem, type CompanyMonth, type CompanyMonthLine } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTexts } from '#kernel/format/format.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import parts from '#office/desk-parts/parts.module.css';
import styles from './filings.module.css';

interface ExtendMonthProps {
  readonly id: string;
  readonly month: CompanyMonth;
  /** YYYY-MM-DD: the day that counts now. */
  readonly dueOn: string;
}

/** Gives the company a later due day for a month. */
function ExtendMonth({ id, month, dueOn }: ExtendMonthProps) {
  const { t, format } = useTexts('office-companies');
  const [to, setTo] = useState(addDays(dueOn, 14));
  const [reason, setReason] = useState('');
  return (
    <FormAct
      act="report extend"
      given={() =>
        to === '' || reason.trim() === '' ? null : { period: month.period, company: [id], to, reason: reason.trim() }
      }
      label={t('extend')}
      size="small"
    >
      {(isTried) => (
        <>
          <p>{t('extendHint', { month: format.month(`${month.month}-01`), date: format.shortDate(dueOn) })}</p>
          <DateField label={t('extendTo')} onChange={setTo} value={to} />
          <WordsField isTried={isTried} onChange={setReason} rows={2} value={reason} />
        </>
      )}
    </FormAct>
  );
}

/** A year of months, the oldest first, each with its standing in a word. */
export function Filings({ id, item: { filings } }: { id: string; item: CompanyItem }) {
  const { t, format } = useTexts('office-companies');
  return (
    <Card title={t('months')}>
      <Stack gap="m">
        <ol className={styles.strip}>
          {filings.map((month) => (
            <li className={styles.month} key={month.period}>
              <h3 className={styles.name}>{format.month(`${month.month}-01`)}</h3>
              {month.lines.length === 0 && <span className={parts.meta}>{t('notAsked')}</span>}
              {month.lines.map((line) => (
                <Line key={line.type} line={line} />
              ))}
              <Extend id={id} month={month} />
            </li>
          ))}
        </ol>
        <p>
          <TextLink href={deskUrls.list('reports', { company: id })}>{t('allReports')}</TextLink>
        </p>
      </Stack>
    </Card>
  );
}

/** How a standing is drawn: what is late and open is red, what was late is amber. */
function toneOf({ state, lateDays }: CompanyMonthLine) {
  if (state === 'filed' || state === 'answered') return 'success';
  if (state === 'filed_late') return 'warning';
  if (state === 'returned') return 'danger';
  if (state === 'extended') return 'accent';
  return lateDays > 0 ? 'danger' : 'neutral';
}

function Line({ line }: { line: CompanyMonthLine }) {
  const { t, format } = useTexts('office-companies');
  const { state, lateDays, dueOn, report, type } = line;
  const words =
    lateDays > 0 && (state === 'draft' || state === 'nothing')
      ? t(`openLate.${state}`, { count: lateDays })
      : // Border: a standing is named over the wire; one that has no words stands as it came.
        t(`standing.${state}` as 'standing.filed', {
          defaultValue: state,
          replace: { count: lateDays, date: format.shortDate(dueOn) },
          count: lateDays,
        });
  const tag = <StatusTag tone={toneOf(line)}>{words}</StatusTag>;
  return (
    <Stack gap="s">
      {tag}
      {report !== null && <TextLink href={deskUrls.item('reports', report)}>{t(`report.${type}`)}</TextLink>}
    </Stack>
  );
}

/** A month that waits for a report can be given a later day. */
function Extend({ id, month }: { id: string; month: CompanyMonth }) {
  const open = month.lines.find(({ state }) => state === 'draft' || state === 'nothing' || state === 'extended');
  if (open === undefined) return null;
  return <ExtendMonth dueOn={open.dueOn} id={id} key={open.dueOn} month={month} />;
}
