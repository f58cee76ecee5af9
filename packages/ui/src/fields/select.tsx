import { Icon } from '../art/icon.tsx';
import controls from './control.module.css';
import { type ControlledField, Field } from './field.tsx';
import styles from './select.module.css';
import type { ControlWidth } from './text-field.tsx';

export type Option = { id: string; label: string; isDisabled?: boolean | undefined };

/** `value`: the id of the chosen option, or '' for none yet. */
type SelectProps = ControlledField & {
  options: readonly Option[];
  /** Shown while nothing is chosen; without it the first option is there from the start. */
  placeholder?: string | undefined;
  width?: ControlWidth | undefined;
  size?: 'small' | 'medium' | undefined;
};

/** One of a short list: the platform's own select, which is best on a phone and with a keyboard. Long lists: ComboBox. */
export function Select(props: SelectProps) {
  const { options, placeholder, width = 'full' } = props;
  return (
    <Field {...props}>
      {(wiring) => (
        <div className={styles.frame} data-size={props.size} data-width={width}>
          <select
            {...wiring}
            aria-required={props.isRequired}
            className={`${controls.control} ${styles.select}`}
            disabled={props.isDisabled}
            name={props.name}
            onChange={(event) => props.onChange(event.target.value)}
            value={props.value}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option disabled={option.isDisabled} key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="s" />
        </div>
      )}
    </Field>
  );
}
