import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { FieldMessage } from './field.tsx';

type CheckboxProps = {
  /** May hold links, such as to the terms that are agreed to. */
  label: ReactNode;
  /** The label is for a screen reader alone, as in a row that names the thing already. */
  isLabelHidden?: boolean | undefined;
  description?: ReactNode;
  error?: string | undefined;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  id?: string | undefined;
  name?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
};

export function Checkbox(props: CheckboxProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const { description, error } = props;
  const described = [description ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.choice}>
      <input
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={props.isRequired}
        checked={props.isChecked}
        className={styles.box}
        disabled={props.isDisabled}
        id={id}
        name={props.name}
        onChange={(event) => props.onChange(event.target.checked)}
        type="checkbox"
      />
      <div className={styles.words}>
        <label className={styles.label} data-hidden={props.isLabelHidden || undefined} htmlFor={id}>
          {props.label}
        </label>
        {description && (
          <div className={styles.hint} id={`${id}-hint`}>
            {description}
          </div>
        )}
        <FieldMessage error={error} id={`${id}-error`} />
      </div>
    </div>
  );
}
