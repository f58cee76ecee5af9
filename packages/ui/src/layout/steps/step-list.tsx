import type { ReactNode } from 'react';
import { Icon } from '../../art/icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './step-list.module.css';

export type Step = {
  id: string;
  label: ReactNode;
  state: 'done' | 'current' | 'todo' | 'failed';
  /** The state in words, for a screen reader: "done", "now". */
  stateLabel: string;
  description?: ReactNode;
};

type StepListProps = {
  label: string;
  steps: readonly Step[];
  /** `row` is the status track of a request, `column` a list of what happens next. */
  layout?: 'row' | 'column' | undefined;
};

/** Where a thing stands on its way. */
export function StepList({ label, steps, layout = 'column' }: StepListProps) {
  return (
    <ol aria-label={label} className={styles.list} data-layout={layout}>
      {steps.map((step, index) => (
        <li
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={styles.step}
          data-state={step.state}
          key={step.id}
        >
          <span aria-hidden="true" className={styles.mark}>
            {step.state === 'done' && <Icon name="check" size="s" />}
            {step.state === 'failed' && <Icon name="close" size="s" />}
            {(step.state === 'todo' || step.state === 'current') && index + 1}
          </span>
          <div className={styles.words}>
            <span className={styles.label}>{step.label}</span>
            <VisuallyHidden> ({step.stateLabel})</VisuallyHidden>
            {step.description && <div className={styles.description}>{step.description}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
