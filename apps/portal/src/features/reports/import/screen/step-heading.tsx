import styles from './import.module.css';
import { stepHeadingId } from './step-parts.ts';

/** What the step is about; it takes the focus when the step begins. */
export function StepHeading({ title, hint }: { title: string; hint?: string }) {
  return (
    <div>
      <h2 className={styles.heading} id={stepHeadingId} tabIndex={-1}>
        {title}
      </h2>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
