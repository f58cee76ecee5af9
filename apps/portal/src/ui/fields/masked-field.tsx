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
  /** The field was left. */
  onLeave?: (() => void) | undefined;
};

/** A number that is shown in full only while it is typed, or while something is wrong with it. */
export function MaskedField({ masked, changeLabel, onLeave, ...field }: MaskedFieldProps) {
  const { value, error, id, name, label, onChange } = field;
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
  return <TextField id={id} isReadOnly label={label} name={name} onChange={onChange} suffix={change} value={masked} />;
}
