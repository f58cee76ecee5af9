import type { ReactNode } from 'react';
import styles from './choice.module.css';
import { FieldHint, FieldMarker, FieldMessage, type FieldText, useWiring } from './field.tsx';

type ChoiceProps = Pick<FieldText, 'description' | 'error' | 'isLabelHidden'> & {
  id: string;
  label: ReactNode;
  /** Its box, with the class `choiceBox`. */
  children: ReactNode;
};

export const choiceBox = styles.box;

/** A box that is set or not, with its words beside it. */
export function Choice({ id, label, isLabelHidden, description, error, children }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      {children}
      <div className={styles.words}>
        <label className={styles.label} data-hidden={isLabelHidden || undefined} htmlFor={id}>
          {label}
        </label>
        <FieldHint hint={description} id={id} />
        <FieldMessage error={error} id={`${id}-error`} />
      </div>
    </div>
  );
}

export type ChoiceOption = { id: string; label: string; description?: ReactNode; isDisabled?: boolean | undefined };

export type ChoiceGroupProps = FieldText & {
  options: readonly ChoiceOption[];
  id?: string | undefined;
  layout?: 'column' | 'row' | undefined;
  isDisabled?: boolean | undefined;
};

/** Around boxes for the same question. */
export function ChoiceGroup(
  props: ChoiceGroupProps & { children: (option: ChoiceOption, groupId: string) => ReactNode },
) {
  const { id, 'aria-describedby': described } = useWiring(props);
  return (
    <fieldset aria-describedby={described} className={styles.group} disabled={props.isDisabled} id={id}>
      <legend className={styles.legend} data-hidden={props.isLabelHidden || undefined}>
        {props.label}
        <FieldMarker marker={props.marker} />
      </legend>
      <FieldHint hint={props.description} id={id} />
      <div className={styles.options} data-layout={props.layout}>
        {props.options.map((option) => props.children(option, id))}
      </div>
      <FieldMessage error={props.error} id={`${id}-error`} />
    </fieldset>
  );
}
