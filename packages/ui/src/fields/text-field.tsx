import type { ComponentProps, ReactNode } from 'react';
import controls from './control.module.css';
import { type ControlledField, type ControlWiring, Field, type FieldText } from './field.tsx';
import styles from './text-field.module.css';

export type ControlWidth = 'short' | 'medium' | 'long' | 'full';

export type TextFieldProps = ControlledField & {
  onBlur?: (() => void) | undefined;
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  autoComplete?: ComponentProps<'input'>['autoComplete'];
  autoCapitalize?: 'none' | 'words' | undefined;
  inputMode?: ComponentProps<'input'>['inputMode'];
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  spellCheck?: boolean | undefined;
  autoFocus?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  /** How long an answer is expected to be; the box then says so by its size. */
  width?: ControlWidth | undefined;
  /** The id of the list of texts that are offered. */
  list?: string | undefined;
  /** A sign or unit inside the box, before or after the value. */
  prefix?: ReactNode;
  suffix?: ReactNode;
};

export function TextField(props: TextFieldProps) {
  return <Field {...props}>{(wiring) => <TextInput {...props} {...wiring} />}</Field>;
}

type TextInputProps = Omit<TextFieldProps, keyof FieldText | 'id'> & ControlWiring & { isFigure?: boolean };

/** The box of a text field without its label; for fields built upon it. */
export function TextInput(props: TextInputProps) {
  const { prefix, suffix, width = 'full', isFigure = false } = props;
  const input = (
    <input
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
      aria-required={props.isRequired}
      autoCapitalize={props.autoCapitalize}
      autoComplete={props.autoComplete}
      // biome-ignore lint/a11y/noAutofocus: a dialog or a one-field screen says where typing starts
      autoFocus={props.autoFocus}
      className={isFigure ? `${controls.control} ${controls.figure}` : controls.control}
      data-width={width}
      disabled={props.isDisabled}
      id={props.id}
      inputMode={props.inputMode}
      list={props.list}
      maxLength={props.maxLength}
      name={props.name}
      onBlur={props.onBlur}
      onChange={(event) => props.onChange(event.target.value)}
      placeholder={props.placeholder}
      readOnly={props.isReadOnly}
      spellCheck={props.spellCheck}
      type={props.type ?? 'text'}
      value={props.value}
    />
  );
  if (prefix === undefined && suffix === undefined) return input;
  return (
    <div className={styles.affixed} data-width={width}>
      {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
      {input}
      {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
    </div>
  );
}
