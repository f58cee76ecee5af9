import type { ContactImport, ContactImportState } from '../contact-import.ts';
import styles from './contact-import.module.css';

/** What every step is given. */
export interface StepParts {
  readonly run: ContactImport;
  readonly state: ContactImportState;
}

/** The heading of the step that is shown; it takes the focus when the step changes. */
export const stepHeadingId = 'contact-import-step';

/** What the step is about. */
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
