import { Icon } from './icon.tsx';
import styles from './warning-details.module.css';

type Warning = { id: string; place: string; held: readonly string[]; sentence: string };

type WarningDetailsProps = {
  summary: string;
  warnings: readonly Warning[];
  /** Nobody reads more. */
  most?: number;
};

/** What should be looked at and stops nothing, behind one line that counts it. */
export function WarningDetails({ summary, warnings, most = 50 }: WarningDetailsProps) {
  if (warnings.length === 0) return null;
  return (
    <details className={styles.warnings}>
      <summary>
        <Icon name="warning" size="s" />
        {summary}
      </summary>
      <ul className={styles.list}>
        {warnings.slice(0, most).map(({ id, place, held, sentence }) => (
          <li key={id}>
            <strong>{place}</strong> <span className={styles.held}>{held.join(' ')}</span> {sentence}
          </li>
        ))}
      </ul>
    </details>
  );
}
