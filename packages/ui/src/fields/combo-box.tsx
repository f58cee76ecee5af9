import { type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, useFilter } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../art/icon.tsx';
import styles from './combo-box.module.css';
import { type ComboBoxOption, matchingOptions } from './combo-box-options.ts';
import controls from './control.module.css';
import { type ControlledField, Field } from './field.tsx';

/** `value`: the id of the chosen option, or '' for none yet. */
type ComboBoxProps = Omit<ControlledField, 'name'> & {
  options: readonly ComboBoxOption[];
  /** For options that are looked up by what is typed. */
  onTyped?: ((typed: string) => void) | undefined;
  /** The label of the button that opens the list. */
  openLabel: string;
  /** Stands in the list when nothing matches. */
  noMatch: ReactNode;
  /** In a window that opens to ask for this. */
  autoFocus?: boolean | undefined;
};

/** One of a long list, found by typing. */
export function ComboBox(props: ComboBoxProps) {
  const { options, value } = props;
  const { contains } = useFilter({ sensitivity: 'base', ignorePunctuation: true });
  const chosen = options.find((option) => option.id === value)?.label ?? '';
  const [typed, setTyped] = useState<string>();
  // An unchanged text filters nothing: opening the list shows all options.
  const shown = matchingOptions(options, typed === undefined || typed === chosen ? '' : typed, contains);
  return (
    <Field {...props}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid = false }) => (
        <AriaComboBox
          allowsEmptyCollection
          aria-describedby={describedBy}
          aria-labelledby={`${id}-label`}
          autoFocus={props.autoFocus}
          id={id}
          inputValue={typed ?? chosen}
          isDisabled={props.isDisabled}
          isInvalid={isInvalid}
          isRequired={props.isRequired}
          items={shown}
          // A window does not open with a list over it.
          menuTrigger={props.autoFocus ? 'input' : 'focus'}
          onBlur={() => setTyped(undefined)}
          onChange={(key) => {
            setTyped(undefined);
            props.onChange(key === null ? '' : String(key));
          }}
          onInputChange={(text) => {
            setTyped(text);
            props.onTyped?.(text);
          }}
          validationBehavior="aria"
          value={value === '' ? null : value}
        >
          <div className={styles.frame}>
            <Input className={`${controls.control} ${styles.input}`} />
            <AriaButton aria-label={props.openLabel} className={styles.open}>
              <Icon name="chevron-down" size="s" />
            </AriaButton>
          </div>
          <OptionList noMatch={props.noMatch} />
        </AriaComboBox>
      )}
    </Field>
  );
}

function OptionList({ noMatch }: { noMatch: ReactNode }) {
  return (
    <Popover className={styles.popover} offset={4}>
      <ListBox<ComboBoxOption>
        className={styles.list}
        renderEmptyState={() => <div className={styles.none}>{noMatch}</div>}
      >
        {(option) => (
          <ListBoxItem className={styles.option} id={option.id} textValue={option.label}>
            <span>{option.label}</span>
            {option.description && <span className={styles.description}>{option.description}</span>}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
