import {
  type ComplianceAnswer,
  type ComplianceCell,
  type ComplianceRow,
  type ListRow,
  reportTypes,
} from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusStyle } from '#domain/statuses.ts';
import { useTexts } from '#kernel/format/format.ts';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import type { DeskWord } from '#office/desk-parts/desk-words.ts';
import { type BulkAct, type BulkAsk, openActs } from '#office/desk-parts/list/bulk-act.ts';
import { BulkBar } from '#office/desk-parts/list/bulk-bar.tsx';
import { choiceColumn } from '#office/desk-parts/list/list-table.tsx';
import { PageButtons } from '#office/desk-parts/list/page-buttons.tsx';
import { useChosen } from '#office/desk-parts/list/use-chosen.ts';
import type { ListAddress } from '#office/desk-parts/list/use-list-members.ts';
import { useMe } from '#office/desk-parts/use-me.ts';

interface MonthSelectProps {
  readonly months: ComplianceAnswer['months'];
  /** The id of a reporting period. */
  readonly value: string;
  readonly onChange: (period: string) => void;
  readonly hint?: string;
}

/** The months of the table, the newest first. */
function MonthSelect({ months, value, onChange, hint }: MonthSelectProps) {
  const { t, format } = useTexts('office-compliance');
  return (
    <Select
      description={hint}
      label={t('month')}
      onChange={onChange}
      options={months.toReversed().map(({ month, periodId }) => ({ id: periodId, label: format.month(`${month}-01`) }))}
      value={value}
    />
  );
}

type Months = ComplianceAnswer['months'];

/** Asks which month of the chosen companies is extended, until when, and why. */
const askExtension = (months: Months): ComponentType<BulkAsk<'report extend'>> =>
  function AskExtension({ label, onGive, onClose }: BulkAsk<'report extend'>) {
    const { t } = useTranslation('office-compliance');
    const [period, setPeriod] = useState(months.at(-1)?.periodId ?? '');
    const [to, setTo] = useState('');
    const [reason, setReason] = useState('');
    const [isTried, setTried] = useState(false);
    const submit = () => {
      setTried(true);
      if (to !== '' && reason.trim() !== '') onGive({ period, to, reason: reason.trim() });
    };
    return (
      <ActDialog hasEnter label={label} onClose={onClose} onRun={submit}>
        <MonthSelect months={months} onChange={setPeriod} value={period} />
        <DateField
          description={t('toHint')}
          error={isTried && to === '' ? t('toMissing') : undefined}
          label={t('to')}
          onChange={setTo}
          value={to}
        />
        <WordsField isTried={isTried} onChange={setReason} value={reason} />
      </ActDialog>
    );
  };

/** The newest month that somebody of the page owes: most often the one that is meant. */
function owedMonth({ rows, months }: ComplianceAnswer): string {
  const owes = ({ lateDays, state }: ComplianceCell) => lateDays > 0 && state !== 'filed_late';
  const owed = new Set(rows.flatMap(({ cells }) => cells.filter(owes).map(({ periodId }) => periodId)));
  return (months.findLast(({ periodId }) => owed.has(periodId)) ?? months.at(-1))?.periodId ?? '';
}

/** Asks of which month the chosen companies are reminded, and whether once more on the same day. */
const askReminder = (months: Months, preset: string): ComponentType<BulkAsk<'report remind'>> =>
  function AskReminder({ label, onGive, onClose }: BulkAsk<'report remind'>) {
    const { t } = useTranslation('office-compliance');
    const [period, setPeriod] = useState(preset);
    const [isAgain, setAgain] = useState(false);
    const submit = () => onGive({ period, ...(isAgain ? { again: true } : {}) });
    return (
      <ActDialog hasEnter label={label} onClose={onClose} onRun={submit}>
        <MonthSelect hint={t('remindHint')} months={months} onChange={setPeriod} value={period} />
        <Checkbox isChecked={isAgain} label={t('again')} onChange={setAgain} />
      </ActDialog>
    );
  };

interface CompanyRowsProps {
  readonly answer: ComplianceAnswer;
  readonly address: ListAddress;
  readonly word: DeskWord;
}

const companyOf = (id: string) => id.split('/')[0] ?? id;

const formOf = (id: string) => reportTypes.find((form) => form === id.split('/')[1]);

export function CompanyRows({ answer, address, word }: CompanyRowsProps) {
  const { t } = useTranslation('office-compliance');
  const { page: _, ...narrowing } = address.members;
  const listed: readonly ListRow[] = answer.rows.map(({ id }) => ({ id }));
  const chosen = useChosen(listed, answer.matching.length, JSON.stringify(narrowing));
  const columns = useColumns(word);
  const acts: readonly BulkAct[] = [
    {
      act: 'report remind',
      label: t('remind'),
      given: (id) => ({ company: companyOf(id), form: formOf(id) }),
      asks: askReminder(answer.months, owedMonth(answer)),
    },
    {
      act: 'report extend',
      label: t('extend'),
      given: (id) => ({ company: [companyOf(id)] }),
      asks: askExtension(answer.months),
    },
  ];
  const isActing = openActs(useMe(), acts).length > 0;
  if (answer.rows.length === 0) {
    return (
      <EmptyState scene="search" title={t('none')}>
        <p>{t('noneHint')}</p>
      </EmptyState>
    );
  }
  const choice = choiceColumn<ComplianceRow>(chosen, ({ company }) => company.name, t('choose'));
  return (
    <>
      <BulkBar
        acts={acts}
        all={async () => answer.matching.map((id) => ({ id }))}
        chosen={chosen}
        nameOf={({ id }) => answer.rows.find((row) => row.id === id)?.company.name ?? companyOf(id)}
        rows={{ rows: listed, total: answer.matching.length, isMore: false }}
      />
      <Table
        caption={t('caption')}
        columns={[...(isActing ? [choice] : []), ...columns(answer)]}
        isDense
        isTall
        rowKey={({ id }) => id}
        rows={answer.rows}
        rowTone={({ id }) => (chosen.ids.has(id) ? 'accent' : undefined)}
      />
      <PageButtons address={address} answer={answer} />
    </>
  );
}

function useColumns(word: DeskWord): (answer: ComplianceAnswer) => readonly TableColumn<ComplianceRow>[] {
  const { t, format } = useTexts('office-compliance');
  return ({ months }) => [
    {
      id: 'company',
      header: word('column', 'company'),
      isRowHeader: true,
      cell: ({ company, number, reportType }) => (
        <>
          <TextLink href={deskUrls.item('companies', company.id)}>{company.name}</TextLink>
          <br />
          {t('kind', { number, type: word('state', reportType) })}
        </>
      ),
    },
    ...months.map(({ month }) => ({
      id: month,
      header: format.month(`${month}-01`),
      isUnbroken: true,
      cell: ({ cells }: ComplianceRow) => {
        const cell = cells.find((one) => one.month === month);
        return cell === undefined ? '–' : <MonthCell cell={cell} word={word} />;
      },
    })),
  ];
}

function MonthCell({ cell, word }: { cell: ComplianceCell; word: DeskWord }) {
  const { t, format } = useTexts('office-compliance');
  const { state, lateDays, reportId, dueOn, isNil } = cell;
  const isOver = state === 'nothing' && lateDays > 0;
  const style = isOver ? { tone: 'danger' as const, icon: 'danger' as const } : statusStyle('report', state);
  const said =
    state === 'filed_late'
      ? t('filedLate', { count: lateDays, number: format.number(lateDays) })
      : state === 'extended'
        ? t('extended', { day: format.shortDate(dueOn) })
        : word('state', `month_${state}`);
  const late =
    lateDays > 0 && state !== 'filed_late' ? t('late', { count: lateDays, number: format.number(lateDays) }) : '';
  const words = [said, late, isNil ? t('nil') : ''].filter((one) => one !== '').join(', ');
  const tag = (
    <StatusTag icon={style?.icon} tone={style?.tone}>
      {words}
    </StatusTag>
  );
  return reportId === null ? tag : <TextLink href={deskUrls.item('reports', reportId)}>{tag}</TextLink>;
}
