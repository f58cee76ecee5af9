import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { FieldMessage, type FieldText } from './field.tsx';

export type RadioOption = { id: string; label: string; description?: ReactNode; isDisabled?: boolean | undefined };

type RadioGroupProps = FieldText & {
  options: readonly RadioOption[];
  /** The id of the chosen option, or '' for none yet. */
  value: string;
  onChange: (id: string) => void;
  id?: string | undefined;
  name?: string | undefined;
  layout?: 'column' | 'row' | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
};

/** One of a few, all of them visible. */
export function RadioGroup(props: RadioGroupProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const { description, error } = props;
  const described = [description ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined} className={styles.group} disabled={props.isDisabled} id={id}>
      <legend className={styles.legend} data-hidden={props.isLabelHidden || undefined}>
        {props.label}
        {props.marker && <span className={styles.marker}>{props.marker}</span>}
      </legend>
      {description && (
        <div className={styles.hint} id={`${id}-hint`}>
          {description}
        </div>
      )}
      <div className={styles.options} data-layout={props.layout}>
        {props.options.map((option) => (
          <Radio group={props} groupId={id} key={option.id} option={option} />
        ))}
      </div>
      <FieldMessage error={error} id={`${id}-error`} />
    </fieldset>
  );
}

function Radio({ group, groupId, option }: { group: RadioGroupProps; groupId: string; option: RadioOption }) {
  const id = `${groupId}-${option.id}`;
  return (
    <div className={styles.choice}>
      <input
        aria-describedby={option.description ? `${id}-hint` : undefined}
        aria-invalid={group.error ? true : undefined}
        checked={group.value === option.id}
        className={styles.box}
        disabled={option.isDisabled}
        id={id}
        name={group.name ?? groupId}
        onChange={() => group.onChange(option.id)}
        required={group.isRequired}
        type="radio"
        value={option.id}
      />
      <div className={styles.words}>
        <label className={styles.label} htmlFor={id}>
          {option.label}
        </label>
        {option.description && (
          <div className={styles.hint} id={`${id}-hint`}>
            {option.description}
          </div>
        )}
      </div>
    </div>
  );
}
