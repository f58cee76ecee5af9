import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type MaskedFieldProps = Pick<
  TextFieldProps,
  'id' | 'name' | 'label' | 'description' | 'error' | 'maxLength' | 'onChange' | 'value'
> & {
  /** The value as it may be seen by anybody, such as •••••3820. */
  masked: string;
  changeLabel: string;
  onLeave?: (() => void) | undefined;
};

/** A number that is shown in full only while it is typed, or while something is wrong with it. */
export function MaskedField({ masked, changeLabel, onLeave, ...field }: MaskedFieldProps) {
  const { value, error } = field;
  const [isOpen, setOpen] = useState(value === '');
  if (isOpen || error !== undefined) {
    const onBlur = () => {
      setOpen(value === '');
      onLeave?.();
    };
    return <TextField {...field} autoComplete="off" onBlur={onBlur} spellCheck={false} />;
  }
  const change = (
    <Button onPress={() => setOpen(true)} size="small" variant="quiet">
      {changeLabel}
    </Button>
  );
  // As high as before, hint and all: what moves as the field is left loses the press that left it.
  return <TextField {...field} isReadOnly suffix={change} value={masked} />;
}
