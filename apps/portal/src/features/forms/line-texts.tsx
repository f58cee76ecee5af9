import type { PackageState } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import type { MonthReport } from '#domain/months/month-package.ts';
import type { PackageLine } from '#domain/months/package-line.ts';
import styles from '#domain/months/package-texts.module.css';
import { Status } from '#domain/status.tsx';
import { useTexts } from '#kernel/format/format.ts';

export type FormLine = PackageLine<MonthReport>;

const settled: readonly PackageState[] = ['filed', 'filed_late', 'not_open'];

/** The line to do first: the oldest that is not settled and whose month is over, else the oldest begun one. */
export function firstToDo(lines: readonly FormLine[]): FormLine | null {
  const open = lines
    .filter(({ state }) => !settled.includes(state))
    .toSorted((a, b) => (a.month.dueOn < b.month.dueOn ? -1 : a.month.dueOn > b.month.dueOn ? 1 : 0));
  return open.find(({ isOver }) => isOver) ?? open.find(({ report }) => report !== null) ?? null;
}

/** The month; `isKindNamed` says which report, for companies that file both. */
export function MonthText({ line: { month, reportType }, isKindNamed }: { line: FormLine; isKindNamed: boolean }) {
  const { t, format } = useTexts('forms');
  return (
    <span className={styles.lines}>
      <span>{format.month(month.startsOn)}</span>
      {isKindNamed && <span className={styles.second}>{t(`form.${reportType}`)}</span>}
    </span>
  );
}

/** The state; `isCounted` adds how many versions there are where that is more than one. */
export function StateText({ line: { state, versions }, isCounted }: { line: FormLine; isCounted: boolean }) {
  const { t } = useTranslation('forms');
  const tag = <Status status={state} subject="report" />;
  if (!isCounted || versions < 2) return tag;
  return (
    <span className={styles.lines}>
      {tag}
      <span className={styles.second}>{t('list.versionCount', { count: versions })}</span>
    </span>
  );
}
