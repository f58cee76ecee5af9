import { type ReactNode, useId } from 'react';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  label: string;
  /** How far, out of `max`; left out while it is not known. */
  value?: number | undefined;
  max?: number | undefined;
  /** The same in words, such as "120 of 500 rows". */
  valueText?: string | undefined;
  action?: ReactNode;
  tone?: 'accent' | 'warning' | 'danger' | undefined;
};

/** How far long work has come. */
export function ProgressBar({ label, value, max = 1, valueText, action, tone }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={styles.bar} data-tone={tone}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {valueText && <span className={styles.value}>{valueText}</span>}
        {action}
      </div>
      <progress aria-valuetext={valueText} className={styles.track} id={id} max={max} value={value} />
    </div>
  );
}
