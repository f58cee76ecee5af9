import type { Problem } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { listKeys } from '#domain/report-kinds/report-kind.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { useEditor } from '../use-editor-model.ts';
import styles from './problem-lines.module.css';

/** Nobody reads more; the next ones show as these are mended. */
const mostShown = 30;

export function ProblemLines({ problems, onGo }: { problems: readonly Problem[]; onGo: (problem: Problem) => void }) {
  const { t } = useTranslation(['report-editor', 'reports']);
  const problemText = useProblemText();
  const place = usePlaceText();
  const rest = problems.length - mostShown;
  return (
    <ul className={styles.list}>
      {problems.slice(0, mostShown).map((problem) => (
        <li key={`${problem.row ?? ''} ${problem.field ?? ''} ${problem.code}`}>
          <button className={styles.link} onClick={() => onGo(problem)} type="button">
            {place(problem)}
            {problemText(problem)}
          </button>
        </li>
      ))}
      {rest > 0 && <li>{t('problems.more', { count: rest })}</li>}
    </ul>
  );
}

/** "Non-exempt, row 3, In shell, lb: " for a problem of a row. */
function usePlaceText(): (problem: Problem) => string {
  const { t } = useTranslation(['report-editor', 'reports']);
  const { kind, liveDraft } = useEditor().model;
  return ({ row, field = '' }) => {
    const key = row === undefined ? undefined : liveDraft.keyOf(row);
    const list = listKeys.find((one) => key !== undefined && liveDraft.keys(one).includes(key));
    if (key === undefined || list === undefined) return '';
    const number = liveDraft.keys(list).indexOf(key) + 1;
    const place = { table: t(`${kind.id}.tables.${list}`), row: number };
    if (!kind.tables[list].columns.some(({ key: one }) => one === field)) return `${t('problems.place', place)} `;
    // Border: every column's key has a heading in the kind's texts (a test compares).
    const column = t(`reports:${kind.id}.columns.${field as 'inshell'}`);
    return `${t('problems.placeColumn', { ...place, column })} `;
  };
}
