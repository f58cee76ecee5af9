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
  /** Beside other words, without its own. */
  isInLine?: boolean | undefined;
};

/** How far long work has come. */
export function ProgressBar({ label, value, max = 1, valueText, action, tone, isInLine }: ProgressBarProps) {
  const id = useId();
  const track = { 'aria-valuetext': valueText, className: styles.track, max, value };
  if (isInLine === true) return <progress {...track} aria-label={label} data-short />;
  return (
    <div className={styles.bar} data-tone={tone}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {valueText && <span className={styles.value}>{valueText}</span>}
        {action}
      </div>
      <progress {...track} id={id} />
    </div>
  );
}
