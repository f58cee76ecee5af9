import { Button } from '@packhouse/ui/actions/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';

/** A screenful, drawn in one frame; more are drawn when asked for. */
const shownAtOnce = 8;

/** The lines of a list that are drawn, and how many are not. */
export function useShownLines<Line>(lines: readonly Line[]) {
  const [most, setMost] = useState(shownAtOnce);
  return {
    shown: lines.slice(0, most),
    hidden: Math.max(0, lines.length - most),
    showMore: () => setMost(most + shownAtOnce),
  };
}

type MoreLinesProps = Pick<ReturnType<typeof useShownLines>, 'hidden' | 'showMore'>;

/** Below the lines: draws the next of them. */
export function MoreLines({ hidden, showMore }: MoreLinesProps) {
  const { t } = useTranslation('spreadsheet');
  if (hidden === 0) return null;
  return (
    <div className={styles.foot}>
      <Button onPress={showMore} size="small">
        {t('check.more', { count: Math.min(hidden, shownAtOnce) })}
      </Button>
    </div>
  );
}
