import type { PackageState } from '@packhouse/programme';
import { dayIn } from '@packhouse/programme';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#domain/report-kinds/row-values.ts';
import { config } from '#kernel/config/config.ts';
import { useFormat } from '#kernel/format/format.ts';
import { StatusTag } from '#ui/data/status-tag.tsx';
import type { PackageLine } from './package-lines.ts';
import styles from './package-texts.module.css';

const tones: Readonly<Record<PackageState, ComponentProps<typeof StatusTag>['tone']>> = {
  not_open: 'neutral',
  not_started: 'neutral',
  draft: 'info',
  ready: 'accent',
  filed: 'success',
  filed_late: 'warning',
  overdue: 'danger',
  amending: 'info',
  returned: 'danger',
};

export function PackageStateTag({ state }: { state: PackageState }) {
  const { t } = useTranslation('reports');
  return <StatusTag tone={tones[state]}>{t(`state.${state}`)}</StatusTag>;
}

/** When it is due, in words while something is still to be done. */
export function DueText({ line: { month, state, filedAt } }: { line: PackageLine }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const isFiled = state === 'filed' || state === 'filed_late';
  const words = isFiled
    ? filedAt === null
      ? null
      : t('list.filedOn', { date: format.shortDate(dayIn(filedAt, config().timeZone)) })
    : format.daysUntil(month.dueOn);
  return (
    <span className={styles.lines}>
      <span>{format.shortDate(month.dueOn)}</span>
      {words !== null && (
        <span className={styles.second} data-late={state === 'overdue' || undefined}>
          {words}
        </span>
      )}
    </span>
  );
}

/** Pounds by form of the latest report. */
export function PoundsText({ line: { report } }: { line: PackageLine }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  if (report === null) return t('list.none');
  if ('noActivity' in report && report.noActivity === true) return t('list.noActivity');
  const [inshell, shelled] = ['totalInshell', 'totalShelled'].map((key) => textIn(report, key) ?? '0');
  return (
    <span className={styles.lines}>
      <span>{t('list.inshellShort', { pounds: format.pounds(inshell ?? '0') })}</span>
      <span className={styles.second}>{t('list.shelledShort', { pounds: format.pounds(shelled ?? '0') })}</span>
    </span>
  );
}
