import type { ReportItem } from '@packhouse/programme';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';
import { useDeskWords } from '#office/desk-parts/desk-words.ts';
import { Papers } from '#office/desk-parts/files/papers.tsx';
import { ItemScreen } from '#office/desk-parts/item-screen.tsx';
import { toldChecks } from '#office/desk-parts/rail/told-checks.ts';
import { Certification, Money, Rows, ShownFigures, Versions } from './report-parts.tsx';
import { ReturnReport } from './return-report.tsx';

/** Gives the company a later due day for the month of its report. */
function ExtendMonth({ item }: { item: ReportItem }) {
  const { t, format } = useTexts('office-reports');
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const { due, period, head } = item;
  const company = head.company?.id;
  if (due === null || period === null || company === undefined) return null;
  const given = () =>
    to <= due || reason.trim() === '' ? null : { period, company: [company], to, reason: reason.trim() };
  return (
    <FormAct act="report extend" given={given} label={t('extend')} onDone={() => setReason('')}>
      {(isTried) => (
        <>
          <DateField
            description={t('extendHint', { day: format.date(due) })}
            error={isTried && to <= due ? t('extendLater') : undefined}
            label={t('newDueDay')}
            onChange={setTo}
            value={to}
          />
          <WordsField isTried={isTried} onChange={setReason} value={reason} />
        </>
      )}
    </FormAct>
  );
}

const isFiled = (state: string) => state === 'certified' || state === 'received';

/** /office/reports/:id: a monthly report with its figures first, to be seen or given back. */
export function Report() {
  const { id } = usePathParams('id');
  const { t } = useTranslation('office-reports');
  const word = useDeskWords();
  if (word === null) return null;
  return (
    <ItemScreen<ReportItem>
      actions={(item) => (
        <>
          {item.head.state === 'certified' && <ReturnReport id={id} item={item} />}
          {item.head.state !== 'superseded' && <ExtendMonth item={item} />}
        </>
      )}
      acts={({ head, money }) => [
        {
          act: 'report receive',
          label: t('receive'),
          given: { report: id },
          isPrimary: true,
          hasKey: true,
          goesOn: true,
          isHidden: head.state !== 'certified',
        },
        {
          act: 'invoice create',
          label: t('issue'),
          given: { report: id },
          isHidden: !isFiled(head.state) || money.some(({ state }) => state !== 'void'),
        },
      ]}
      // Border: a check is named over the wire.
      checks={({ checks }) => toldChecks(checks, (code, by) => t(`check.${code}` as 'check.volumeDown', by))}
      id={id}
      kind="reports"
      subject="report"
    >
      {(item) => (
        <>
          <ShownFigures item={item} word={word} />
          {item.sections.map((section) => (
            <Rows item={item} key={section.key} section={section} word={word} />
          ))}
          <Versions item={item} />
          <Money item={item} word={word} />
          <Certification item={item} />
          <Papers
            files={item.files}
            id={id}
            kind="reports"
            {...(item.certification === null ? {} : { noCopy: t('noCopy') })}
          />
        </>
      )}
    </ItemScreen>
  );
}
