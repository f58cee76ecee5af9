import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { IconName } from '../art/icon.tsx';
import { Icon } from '../art/icon.tsx';
import styles from './button.module.css';
import { type ButtonVariant, buttonClass } from './button-class.ts';

export type ButtonProps = ButtonVariant & {
  children?: ReactNode;
  /** The name for a screen reader, needed when the button shows an icon alone. */
  label?: string | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  type?: 'button' | 'submit' | 'reset';
  isDisabled?: boolean | undefined;
  /** Work is under way: the button keeps its focus, takes no press, and announces `pendingLabel`. */
  isPending?: boolean | undefined;
  pendingLabel?: string | undefined;
  onPress?: (() => void) | undefined;
  autoFocus?: boolean | undefined;
  /** The slot of the surrounding react-aria component, such as `close` in a dialog. */
  slot?: string | undefined;
  form?: string | undefined;
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-controls'?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** A button of the portal. One `primary` button a screen. */
export function Button(props: ButtonProps) {
  const { children, label, icon, iconAfter, variant, size, isWide, pendingLabel, isPending = false, ...rest } = props;
  const isIconOnly = children === undefined;
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={buttonClass({ variant, size, isWide, isIconOnly })}
      isPending={isPending}
      type={props.type ?? 'button'}
    >
      {icon && <Icon name={icon} size={size === 'small' ? 's' : 'm'} />}
      {children !== undefined && <span className={styles.text}>{children}</span>}
      {iconAfter && <Icon name={iconAfter} size={size === 'small' ? 's' : 'm'} />}
      {isPending && (
        <span aria-label={pendingLabel} className={styles.spinner} role="progressbar" aria-valuetext={pendingLabel} />
      )}
    </AriaButton>
  );
}
