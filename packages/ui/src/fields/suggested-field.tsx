import { useId } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

type SuggestedFieldProps = Omit<TextFieldProps, 'list' | 'autoComplete'> & {
  /** Offered while it is typed; any other text is taken as well. */
  suggestions: readonly string[];
};

/** One line of text that has often been typed before. The list is the browser's own: people know it from elsewhere. */
export function SuggestedField({ suggestions, ...field }: SuggestedFieldProps) {
  const id = useId();
  return (
    <>
      {/* This list alone: the browser would mix in what was typed into other forms. */}
      <TextField {...field} autoComplete="off" list={id} />
      <datalist id={id}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}
