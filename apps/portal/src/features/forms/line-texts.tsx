import { dayIn, type PackageState } from '@packhouse/programme';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { useFormat } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { StatusTag } from '#ui/data/status-tag.tsx';
import type { FormLine } from './form-line.ts';
import styles from './line-texts.module.css';

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

/** The month; `isKindNamed` says which report, for companies that file both. */
export function MonthText({ line: { month }, isKindNamed }: { line: FormLine; isKindNamed: boolean }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  return (
    <span className={styles.lines}>
      <span>{format.month(month.startsOn)}</span>
      {isKindNamed && <span className={styles.second}>{t(`form.${month.reportType}`)}</span>}
    </span>
  );
}

/** The state; `isCounted` adds how many versions there are where that is more than one. */
export function StateText({ line: { state, versions }, isCounted }: { line: FormLine; isCounted: boolean }) {
  const { t } = useTranslation('forms');
  const tag = <StatusTag tone={tones[state]}>{t(`state.${state}`)}</StatusTag>;
  if (!isCounted || versions < 2) return tag;
  return (
    <span className={styles.lines}>
      {tag}
      <span className={styles.second}>{t('list.versionCount', { count: versions })}</span>
    </span>
  );
}

/** When it is due, in words while its first filing is still to come; then when it was filed. */
export function DueText({ line }: { line: FormLine }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { month, state, filedAt } = line;
  const words =
    filedAt === null
      ? format.daysUntil(month.dueOn)
      : t('list.filedOn', { date: format.shortDate(dayIn(filedAt, config().timeZone)) });
  return (
    <span className={styles.lines}>
      <span>{format.shortDate(month.dueOn)}</span>
      <span className={styles.second} data-late={state === 'overdue' || undefined}>
        {words}
      </span>
    </span>
  );
}

/** Pounds of the latest report, each form of the commodity on its own line. */
export function PoundsText({ line: { report } }: { line: FormLine }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  if (report === null) return t('list.none');
  if (report.noActivity === true) return t('list.noActivity');
  const pounds = { inshell: report.totalInshell, shelled: report.totalShelled };
  const language = currentLanguage();
  return (
    <span className={styles.lines}>
      {config().settings.commodityForms.map(({ key, label }) => (
        <span key={key}>
          {t('list.byForm', { form: label[language] ?? label.en, pounds: format.pounds(pounds[key] ?? '0') })}
        </span>
      ))}
    </span>
  );
}
