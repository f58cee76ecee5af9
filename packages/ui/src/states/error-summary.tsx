import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../art/icon.tsx';
import styles from './error-summary.module.css';
import { focusField } from './focus-field.ts';

export type ErrorSummaryItem = {
  /** The `id` given to the field; without it the message stands alone. */
  fieldId?: string | undefined;
  message: string;
};

type ErrorSummaryProps = {
  title: string;
  errors: readonly ErrorSummaryItem[];
  /** Changed at each submit, so that the summary takes the focus again. */
  attempt?: number | undefined;
};

/** A form's problems, on top of it, each message leading to its field. It takes the focus when it answers an attempt. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = errors.length > 0;
  useFocusOnceAnswered(box, isShown, attempt);
  if (!isShown) return null;
  return (
    <div aria-label={title} className={styles.summary} ref={box} role="alert" tabIndex={-1}>
      <Icon name="danger" />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <ul className={styles.list}>
          {errors.map((error) => (
            <li key={`${error.fieldId ?? ''} ${error.message}`}>
              <ErrorLine {...error} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Once for each attempt, and not any more once somebody types: what is wrong then is seen to appear. */
function useFocusOnceAnswered(box: RefObject<HTMLElement | null>, isShown: boolean, attempt: number | undefined): void {
  const answered = useRef<number | undefined | null>(null);
  useEffect(() => {
    const goOn = () => {
      answered.current = attempt;
    };
    document.addEventListener('input', goOn, { capture: true, once: true });
    return () => document.removeEventListener('input', goOn, { capture: true });
  }, [attempt]);
  useEffect(() => {
    if (!isShown || answered.current === attempt) return;
    answered.current = attempt;
    box.current?.focus();
  }, [box, isShown, attempt]);
}

function ErrorLine({ fieldId, message }: ErrorSummaryItem) {
  if (fieldId === undefined) return message;
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        if (focusField(fieldId)) event.preventDefault();
      }}
    >
      {message}
    </a>
  );
}
