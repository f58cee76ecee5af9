import { dayIn, formWords } from '@packhouse/programme';
import type { TableColumn } from '@packhouse/ui/data/table.tsx';
import { textIn } from '#domain/report-kinds/row-values.ts';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { untilDue } from './due-date-text.ts';
import type { PackageLine } from './package-line.ts';
import styles from './package-texts.module.css';

/** When it is due, in words while its first filing is still to come; then when it was filed. */
export function DueText({ line }: { line: PackageLine }) {
  const { t, format } = useTexts('words');
  const { month, state, filedAt, isBeforeAdmission } = line;
  const words =
    filedAt === null
      ? isBeforeAdmission
        ? t('month.beforeAdmission')
        : untilDue(t, format, month.dueOn, today())
      : t('month.filedOn', { date: format.shortDate(dayIn(filedAt, config().timeZone)) });
  return (
    <span className={styles.lines}>
      <span>{format.shortDate(month.dueOn)}</span>
      {month.extendedFrom && (
        <span className={styles.second}>{t('month.extended', { date: format.shortDate(month.extendedFrom) })}</span>
      )}
      <span className={styles.second} data-late={state === 'overdue' || undefined}>
        {words}
      </span>
    </span>
  );
}

/** Pounds of the latest report, each form of the commodity on its own line. */
function PoundsText({ line: { report } }: { line: PackageLine }) {
  const { t, format } = useTexts('words');
  if (report === null) return t('none');
  if ('noActivity' in report && report.noActivity === true) return t('month.noActivity');
  const pounds = { inshell: textIn(report, 'totalInshell'), shelled: textIn(report, 'totalShelled') };
  const language = currentLanguage();
  return (
    <span className={styles.lines}>
      {config().settings.commodityForms.map((form) => (
        <span key={form.key}>
          {t('month.byForm', { form: formWords(form, language).name, pounds: format.pounds(pounds[form.key] ?? '0') })}
        </span>
      ))}
    </span>
  );
}

/** The columns that every list of months has. Less roomy, the next step comes first, which stands at the end. */
export function useMonthColumns(isRoomy: boolean): TableColumn<PackageLine>[] {
  const { t, format } = useTexts('words');
  const assessment: TableColumn<PackageLine> = {
    id: 'assessment',
    header: t('term.assessment'),
    isNumeric: true,
    cell: ({ report }) => {
      const amount = report === null ? null : textIn(report, 'totalAssessment');
      return amount === null ? t('none') : format.money(amount);
    },
  };
  const versions: TableColumn<PackageLine> = {
    id: 'versions',
    header: t('term.versions'),
    isNumeric: true,
    cell: (line) => (line.versions === 0 ? t('none') : format.number(line.versions)),
  };
  return [
    { id: 'due', header: t('term.due'), isUnbroken: true, cell: (line) => <DueText line={line} /> },
    {
      id: 'pounds',
      header: t('term.pounds'),
      isNumeric: true,
      cell: (line) => <PoundsText line={line} />,
      below: isRoomy ? undefined : assessment,
    },
    ...(isRoomy ? [assessment, versions] : []),
  ];
}
