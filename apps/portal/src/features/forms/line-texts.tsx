import { useTranslation } from 'react-i18next';
import styles from '#domain/months/package-texts.module.css';
import { Status } from '#domain/statuses/status.tsx';
import { useFormat } from '#kernel/format/format.ts';
import type { FormLine } from './form-line.ts';

/** The month; `isKindNamed` says which report, for companies that file both. */
export function MonthText({ line: { month, reportType }, isKindNamed }: { line: FormLine; isKindNamed: boolean }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
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
