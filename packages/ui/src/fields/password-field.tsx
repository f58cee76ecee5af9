import { useState } from 'react';
import { PlainButton } from '../actions/plain-button.tsx';
import controls from './control.module.css';
import { type ControlledField, Field } from './field.tsx';
import styles from './text-field.module.css';

type PasswordFieldProps = ControlledField & {
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  hideLabel: string;
};

/** A password with a button that shows it. Pasting and password managers work as in any field. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...props}>
      {(wiring) => (
        <div className={styles.affixed}>
          <input
            {...wiring}
            aria-required={props.isRequired}
            autoCapitalize="none"
            autoComplete={props.autoComplete}
            className={controls.control}
            disabled={props.isDisabled}
            name={props.name}
            onChange={(event) => props.onChange(event.target.value)}
            spellCheck={false}
            type={isShown ? 'text' : 'password'}
            value={props.value}
          />
          <span className={styles.suffix}>
            <PlainButton
              aria-controls={wiring.id}
              icon={isShown ? 'eye-off' : 'eye'}
              label={isShown ? props.hideLabel : props.showLabel}
              onPress={() => setShown(!isShown)}
              size="small"
              variant="quiet"
            />
          </span>
        </div>
      )}
    </Field>
  );
}
