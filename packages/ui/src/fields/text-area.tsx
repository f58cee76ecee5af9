import controls from './control.module.css';
import { type ControlledField, Field } from './field.tsx';
import styles from './text-area.module.css';

type TextAreaProps = ControlledField & {
  rows?: number | undefined;
  maxLength?: number | undefined;
  /** In a window that opens to ask for this. */
  autoFocus?: boolean | undefined;
};

/** Several lines of text; the box grows with what is typed. */
export function TextArea(props: TextAreaProps) {
  return (
    <Field {...props}>
      {(wiring) => (
        <textarea
          {...wiring}
          aria-required={props.isRequired}
          // biome-ignore lint/a11y/noAutofocus: a window's own field, not a page's
          autoFocus={props.autoFocus}
          className={`${controls.control} ${styles.area}`}
          disabled={props.isDisabled}
          maxLength={props.maxLength}
          name={props.name}
          onChange={(event) => props.onChange(event.target.value)}
          rows={props.rows ?? 4}
          value={props.value}
        />
      )}
    </Field>
  );
}
