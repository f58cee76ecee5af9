import { useState } from 'react';
import { Button } from './button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type MaskedFieldProps = Pick<
  TextFieldProps,
  'id' | 'name' | 'label' | 'description' | 'error' | 'maxLength' | 'onChange' | 'value'
> & {
  /** The value as it may be seen by anybody, such as •••••3820. */
  masked: string;
  changeLabel: string;
};

/** A number that is shown in full only while it is typed, or while something is wrong with it. */
export function MaskedField({ masked, changeLabel, ...field }: MaskedFieldProps) {
  const { value, error, id, name, label, onChange } = field;
  const [isOpen, setOpen] = useState(value === '');
  if (isOpen || error !== undefined) {
    return <TextField {...field} autoComplete="off" onBlur={() => setOpen(value === '')} spellCheck={false} />;
  }
  const change = (
    <Button onPress={() => setOpen(true)} size="small" variant="quiet">
      {changeLabel}
    </Button>
  );
  return <TextField id={id} isReadOnly label={label} name={name} onChange={onChange} suffix={change} value={masked} />;
}
