import { useState } from 'react';
import { Field } from './field.tsx';
import { type FigureChoice, FigureChoices } from './figure-choices.tsx';
import { type TextFieldProps, TextInput } from './text-field.tsx';

/** How figures are typed in the language shown now. What is kept of one is exact decimal text, never a float. */
export interface FigureTyping {
  readonly typed: (text: string) => string;
  /** A kept figure as it is typed. */
  readonly toEdit: (value: string) => string;
  /** The question about an ambiguous text; null for any other. */
  readonly question: (value: string) => {
    readonly sentence: string;
    readonly choices: readonly FigureChoice[];
  } | null;
}

type FigureFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'spellCheck' | 'onBlur'> & {
  figures: FigureTyping;
};

/** A number, right-aligned. `value` and `onChange` have it as it is kept; one that reads two ways is asked about here. */
export function FigureField({ figures, width = 'medium', ...props }: FigureFieldProps) {
  const { value, onChange, error } = props;
  // As it is typed, while it is: "1.250," is on its way to something else.
  const [typed, setTyped] = useState<string>();
  const question = typed === undefined ? figures.question(value) : null;
  return (
    <>
      <Field {...props} error={question?.sentence ?? error}>
        {(wiring) => (
          <TextInput
            {...props}
            {...wiring}
            autoComplete={props.autoComplete ?? 'off'}
            inputMode="decimal"
            isFigure
            onBlur={() => setTyped(undefined)}
            onChange={(text) => {
              setTyped(text);
              onChange(figures.typed(text));
            }}
            spellCheck={false}
            value={typed ?? figures.toEdit(value)}
            width={width}
          />
        )}
      </Field>
      <FigureChoices choices={question?.choices} onTake={onChange} />
    </>
  );
}
