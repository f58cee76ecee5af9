import { type ReactNode, useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import styles from './choice.module.css';
import { FieldMessage, type FieldText } from './field.tsx';

type CheckboxGroupProps = FieldText & {
  options: readonly { id: string; label: string; description?: ReactNode; isDisabled?: boolean | undefined }[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  id?: string | undefined;
  layout?: 'column' | 'row' | undefined;
  isDisabled?: boolean | undefined;
};

/** Any number of a few; `onChange` keeps the order of the options. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const { description, error, value } = props;
  const described = [description ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const toggle = (toggled: string, isOn: boolean) =>
    props.onChange(props.options.map((o) => o.id).filter((o) => (o === toggled ? isOn : value.includes(o))));
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
          <Checkbox
            description={option.description}
            id={`${id}-${option.id}`}
            isChecked={value.includes(option.id)}
            isDisabled={option.isDisabled}
            key={option.id}
            label={option.label}
            onChange={(isOn) => toggle(option.id, isOn)}
          />
        ))}
      </div>
      <FieldMessage error={error} id={`${id}-error`} />
    </fieldset>
  );
}
