import { addDecimals, compareDecimals, moneyScale, subtractDecimals } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { textIn } from '#domain/report-kinds/row-values.ts';
import { figureText } from '#domain/reports/figure-text.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useSession } from '#kernel/session/use-session.ts';
import styles from '../summary-bar.module.css';
import { useEditor } from '../use-editor-model.ts';
import { comparedReport } from './compared-report.ts';
import { monthsBefore, sumOf } from './last-month.ts';

/** The amount against last month's, or the version amended, and over the season so far; nothing while that is not known. */
export function SeasonSoFar() {
  const { t, format } = useTexts('report-editor');
  const { companyId, seasons } = useSession();
  const { kind, file, reviewer, liveDraft } = useEditor().model;
  const { totals, isUnchecked } = useSyncExternalStore(reviewer.subscribe, reviewer.current);
  const before = useQuery(monthsBefore({ kind, month: file.month, companyId, seasons }));
  const main = kind.figures.find(({ key }) => key === 'totalAssessment');
  if (before.data === undefined || main === undefined) return null;
  if (isUnchecked === true && typeof totals[main.key] !== 'string') return null;
  const { last, season } = before.data;
  const amount = typeof totals[main.key] === 'string' ? String(totals[main.key]) : '0';
  const compared = comparedReport(liveDraft.draft().id, file.month, last);
  const change = compared && subtractDecimals(amount, textIn(compared.row, main.key) ?? '0', moneyScale);
  return (
    <>
      {compared !== null && change !== null && (
        <div className={styles.figure}>
          <dt>
            {compared.kind === 'version'
              ? t('summary.againstVersion', { version: compared.version })
              : t('summary.againstLastMonth')}
          </dt>
          <dd>{signed(change, figureText(main, change, format))}</dd>
        </div>
      )}
      {season.length > 0 && (
        <div className={styles.figure}>
          <dt>{t('summary.seasonToDate')}</dt>
          <dd>{figureText(main, addDecimals([sumOf(main, season), amount], moneyScale), format)}</dd>
        </div>
      )}
    </>
  );
}

const signed = (value: string, text: string) => (compareDecimals(value, '0') > 0 ? `+${text}` : text);
