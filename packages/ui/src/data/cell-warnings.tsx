import styles from './cell-warnings.module.css';
import { WarningDetails } from './warning-details.tsx';

type CellWarning = { id: string; place: string; held: readonly string[]; sentence: string };

type CellWarningsProps = {
  summary: string;
  warnings: readonly CellWarning[];
  /** Nobody reads more. */
  most?: number;
};

/** Warnings about the cells of an imported file: position, value and reason. */
export function CellWarnings({ summary, warnings, most = 50 }: CellWarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <WarningDetails summary={summary}>
      <ul className={styles.list}>
        {warnings.slice(0, most).map(({ id, place, held, sentence }) => (
          <li key={id}>
            <strong>{place}</strong> <span className={styles.held}>{held.join(' ')}</span> {sentence}
          </li>
        ))}
      </ul>
    </WarningDetails>
  );
}
