import controls from './control.module.css';
import { Field, type FieldText } from './field.tsx';
import styles from './text-area.module.css';

type TextAreaProps = FieldText & {
  value: string;
  onChange: (value: string) => void;
  id?: string | undefined;
  name?: string | undefined;
  rows?: number | undefined;
  maxLength?: number | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
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
