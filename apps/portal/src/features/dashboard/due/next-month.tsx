import { certifiableFrom } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import type { DueTask } from '#domain/due/what-is-due.ts';
import { dueDateText } from '#domain/months/due-date-text.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import styles from './next-month.module.css';

/** The month that runs now: not due yet, and its receipts can be entered as they come. */
export function NextMonth({ task: { id, reportType, month } }: { task: DueTask }) {
  const { t } = useTranslation(['dashboard', 'words']);
  const format = useFormat();
  const report = t(`report.${reportType}`, { month: format.month(month.startsOn) });
  return (
    <p className={styles.next}>
      {t('due.next', { report, date: dueDateText(t, format, month) })}{' '}
      {t('due.nextBody', { date: format.date(certifiableFrom(month.endsOn)) })}{' '}
      <TextLink href={urls.report(reportType, id)}>{t('due.start')}</TextLink>
    </p>
  );
}
