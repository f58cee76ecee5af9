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

/** A field whose value its caller keeps. */
export type ControlledField<Value = string> = FieldText & {
  value: Value;
  onChange: (value: Value) => void;
  id?: string | undefined;
  name?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
};

/** Props that a control takes from its field, so that label, hint and error are read out with it. */
export type ControlWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Told = Pick<FieldText, 'description' | 'error'> & { id?: string | undefined };

export function useWiring({ id: given, description, error }: Told): ControlWiring {
  const own = useId();
  const id = given ?? own;
  const described = [description ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

type FieldProps = FieldText & { id?: string | undefined; children: (wiring: ControlWiring) => ReactNode };

/** Label, hint and error message around one control. Use a finished field such as TextField before this. */
export function Field(props: FieldProps) {
  const { label, description, error, isLabelHidden = false, children } = props;
  const wiring = useWiring(props);
  const { id } = wiring;
  return (
    <div className={styles.field} data-field data-invalid={wiring['aria-invalid']}>
      <label
        className={styles.label}
        data-hidden={isLabelHidden || undefined}
        data-part="label"
        htmlFor={id}
        id={`${id}-label`}
      >
        {label}
        <FieldMarker marker={props.marker} />
      </label>
      <FieldHint hint={description} id={id} />
      <div className={styles.control} data-part="control">
        {children(wiring)}
      </div>
      <FieldMessage error={error} id={`${id}-error`} />
    </div>
  );
}

export function FieldMarker({ marker }: Pick<FieldText, 'marker'>) {
  return marker && <span className={styles.marker}>{marker}</span>;
}

/** The hint of the control with this id. */
export function FieldHint({ hint, id }: { hint: ReactNode; id: string }) {
  if (!hint) return null;
  return (
    <div className={styles.hint} data-part="hint" id={`${id}-hint`}>
      {hint}
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
