import { Field } from './field.tsx';
import { type TextFieldProps, TextInput } from './text-field.tsx';

/** A number as the person types it: text that the caller parses (exact decimals never pass through a float), right-aligned. */
export function FigureField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'spellCheck'> & { isWhole?: boolean }) {
  const { isWhole = false, width = 'medium', ...rest } = props;
  return (
    <Field {...props}>
      {(wiring) => (
        <TextInput
          {...rest}
          {...wiring}
          autoComplete={props.autoComplete ?? 'off'}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          isFigure
          spellCheck={false}
          width={width}
        />
      )}
    </Field>
  );
}
