import { Choice, ChoiceGroup, type ChoiceGroupProps, type ChoiceOption, choiceBox } from './choice.tsx';
import type { ControlledField } from './field.tsx';

/** `value`: the id of the chosen option, or '' for none yet. */
type RadioGroupProps = ControlledField & ChoiceGroupProps;

/** One of a few, all of them visible. */
export function RadioGroup(props: RadioGroupProps) {
  return (
    <ChoiceGroup {...props}>
      {(option, groupId) => <Radio group={props} groupId={groupId} key={option.id} option={option} />}
    </ChoiceGroup>
  );
}

function Radio({ group, groupId, option }: { group: RadioGroupProps; groupId: string; option: ChoiceOption }) {
  const id = `${groupId}-${option.id}`;
  return (
    <Choice description={option.description} id={id} label={option.label}>
      <input
        aria-describedby={option.description ? `${id}-hint` : undefined}
        aria-invalid={group.error ? true : undefined}
        checked={group.value === option.id}
        className={choiceBox}
        disabled={option.isDisabled}
        id={id}
        name={group.name ?? groupId}
        onChange={() => group.onChange(option.id)}
        required={group.isRequired}
        type="radio"
        value={option.id}
      />
    </Choice>
  );
}
