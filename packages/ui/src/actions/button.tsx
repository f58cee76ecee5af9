import type { Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { type ButtonVariant, buttonClass } from './button-class.ts';
import { ButtonFace, type ButtonFaceProps } from './button-face.tsx';

export type ButtonProps = ButtonVariant &
  ButtonFaceProps & {
    /** The name for a screen reader, needed when the button shows an icon alone. */
    label?: string | undefined;
    type?: 'button' | 'submit';
    isDisabled?: boolean | undefined;
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
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={buttonClass({ variant, size, isWide, isIconOnly: children === undefined })}
      isPending={isPending}
      type={props.type ?? 'button'}
    >
      <ButtonFace {...props} />
    </AriaButton>
  );
}
