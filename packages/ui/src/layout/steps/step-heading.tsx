import styles from './step-heading.module.css';

export const stepHeadingId = 'step-heading';

/** The heading of a step; it takes the focus when the step begins (`useFocusOnStep`). */
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
