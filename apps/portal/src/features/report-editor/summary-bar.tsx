import { Button } from '@packhouse/ui/actions/button.tsx';
import { memo, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { listKeys } from '#domain/report-kinds/report-kind.ts';
import { isTelling, reviewedText } from '#domain/reports/figure-text.ts';
import { useTexts } from '#kernel/format/format.ts';
import type { ReceiptTableParts } from './grid/use-receipt-grid.ts';
import { SeasonSoFar } from './season/season-so-far.tsx';
import styles from './summary-bar.module.css';
import { useEditor } from './use-editor-model.ts';

type SummaryBarProps = {
  tables: Readonly<Record<string, ReceiptTableParts>>;
  onContinue: () => Promise<void>;
};

/** The report's totals while it is typed, and its main buttons; always in view. */
export function SummaryBar({ tables, onContinue }: SummaryBarProps) {
  const { t, format } = useTexts(['report-editor', 'reports']);
  const { kind, reviewer, isAmendment } = useEditor().model;
  const review = useSyncExternalStore(reviewer.subscribe, reviewer.current);
  const { totals, counts } = review;
  useRoomAtTheBottom();
  const rows = listKeys.reduce((sum, list) => sum + counts[list], 0);
  return (
    <section aria-label={t('summary.label')} className={styles.bar}>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{t('summary.rows')}</dt>
          <dd>{format.number(rows)}</dd>
        </div>
        {kind.figures
          .filter((figure) => isTelling(figure, totals[figure.key]))
          .map((figure) => (
            <div className={styles.figure} data-main={figure.as === 'money' || undefined} key={figure.key}>
              {/* Border: every figure's key has a label in the kind's texts (a test compares). */}
              <dt>{t(`reports:${kind.id}.figures.${figure.key as 'totalInshell'}`)}</dt>
              <dd>{reviewedText(figure, review, format)}</dd>
            </div>
          ))}
        {(rows > 0 || isAmendment) && <SeasonSoFar />}
      </dl>
      <SummaryActions onContinue={onContinue} tables={tables} />
    </section>
  );
}

/** Marks the page as one with a bar below: asked for by `:has`, the browser looks for the bar at each new element. */
export function useRoomAtTheBottom(): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-bottom-bar', true);
    return () => document.documentElement.removeAttribute('data-bottom-bar');
  }, []);
}

/** Drawn again for its own sake only: the totals beside it change with every row. */
const SummaryActions = memo(function SummaryActions({ tables, onContinue }: SummaryBarProps) {
  const { t } = useTranslation(['report-editor', 'drafts', 'kernel']);
  const { saver } = useEditor().model;
  const [work, setWork] = useState<'save' | 'continue'>();
  const commit = () => {
    for (const { session } of Object.values(tables)) session.commit();
  };
  const save = async () => {
    commit();
    setWork('save');
    await saver.save();
    setWork(undefined);
  };
  const goOn = async () => {
    commit();
    setWork('continue');
    await onContinue();
    setWork(undefined);
  };
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        isDisabled={work === 'continue'}
        isPending={work === 'save'}
        onPress={() => void save()}
        pendingLabel={t('kernel:saving')}
      >
        {t('drafts:save.draft')}
      </Button>
      <Button
        isDisabled={work === 'save'}
        isPending={work === 'continue'}
        onPress={() => void goOn()}
        pendingLabel={t('kernel:saving')}
        size="small"
        variant="primary"
      >
        {t('drafts:save.continue')}
      </Button>
    </div>
  );
});
