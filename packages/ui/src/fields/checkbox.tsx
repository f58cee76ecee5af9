import type { ReactNode } from 'react';
import { Choice, choiceBox } from './choice.tsx';
import { type ControlledField, useWiring } from './field.tsx';

type CheckboxProps = Omit<ControlledField, 'label' | 'marker' | 'value' | 'onChange'> & {
  /** May hold links, such as to the terms that are agreed to. */
  label: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

/** Its label may be hidden in a row that names the thing already. */
export function Checkbox(props: CheckboxProps) {
  const wiring = useWiring(props);
  return (
    <Choice {...props} id={wiring.id}>
      <input
        {...wiring}
        aria-required={props.isRequired}
        checked={props.isChecked}
        className={choiceBox}
        disabled={props.isDisabled}
        name={props.name}
        onChange={(event) => props.onChange(event.target.checked)}
        type="checkbox"
      />
    </Choice>
  );
}
