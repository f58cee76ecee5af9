import { Checkbox } from './checkbox.tsx';
import { ChoiceGroup, type ChoiceGroupProps } from './choice.tsx';

type CheckboxGroupProps = ChoiceGroupProps & { value: readonly string[]; onChange: (ids: string[]) => void };

/** Any number of a few; `onChange` keeps the order of the options. */
export function CheckboxGroup({ value, onChange, ...group }: CheckboxGroupProps) {
  const toggle = (toggled: string, isOn: boolean) =>
    onChange(group.options.map(({ id }) => id).filter((id) => (id === toggled ? isOn : value.includes(id))));
  return (
    <ChoiceGroup {...group}>
      {(option, groupId) => (
        <Checkbox
          description={option.description}
          id={`${groupId}-${option.id}`}
          isChecked={value.includes(option.id)}
          isDisabled={option.isDisabled}
          key={option.id}
          label={option.label}
          onChange={(isOn) => toggle(option.id, isOn)}
        />
      )}
    </ChoiceGroup>
  );
}
