import { type ReactNode, useId } from 'react';
import { Icon } from '../art/icon.tsx';
import styles from './field.module.css';

export type FieldText = {
  label: string;
  /** A hint between label and control. */
  description?: ReactNode;
  /** The error message; its presence marks the field as invalid. */
  error?: string | undefined;
  /** A word beside the label, such as "optional". */
  marker?: string | undefined;
  isLabelHidden?: boolean | undefined;
};

/** Props that a control takes from its field, so that label, hint and error are read out with it. */
export type ControlWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldText & { id?: string | undefined; children: (wiring: ControlWiring) => ReactNode };

/** Label, hint and error message around one control. Use a finished field such as TextField before this. */
export function Field(props: FieldProps) {
  const { label, description, error, marker, isLabelHidden = false, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [description ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-field data-invalid={error ? true : undefined}>
      <label
        className={styles.label}
        data-hidden={isLabelHidden || undefined}
        data-part="label"
        htmlFor={id}
        id={`${id}-label`}
      >
        {label}
        {marker && <span className={styles.marker}>{marker}</span>}
      </label>
      {description && (
        <div className={styles.hint} data-part="hint" id={`${id}-hint`}>
          {description}
        </div>
      )}
      <div className={styles.control} data-part="control">
        {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      </div>
      <FieldMessage error={error} id={`${id}-error`} />
    </div>
  );
}

export function FieldMessage({ error, id }: { error: string | undefined; id: string }) {
  if (!error) return null;
  return (
    <p className={styles.error} data-part="error" id={id}>
      <Icon name="danger" size="s" />
      <span>{error}</span>
    </p>
  );
}
