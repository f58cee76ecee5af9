import type { KeyboardEvent, MouseEvent } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { type ButtonVariant, buttonClass } from './button-class.ts';
import { ButtonFace, type ButtonFaceProps } from './button-face.tsx';

type PlainButtonProps = ButtonVariant &
  ButtonFaceProps & {
    /** The name for a screen reader, needed when the button shows an icon alone. */
    label?: string | undefined;
    type?: 'button' | 'submit' | undefined;
    onPress?: (() => void) | undefined;
    'aria-controls'?: string | undefined;
  };

/** A key that is held down presses once. */
function pressOnce(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/** A Button on the platform's own, for what stands on pages before signing in: they load no react-aria. */
export function PlainButton(props: PlainButtonProps) {
  const { children, label, variant, size, isWide, isPending = false, pendingLabel, onPress } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Safari leaves the focus where it was. Enter in a field of its form is no press of the button: the focus stays there.
    if (event.detail > 0) event.currentTarget.focus({ preventScroll: true });
    if (isPending) event.preventDefault();
    else onPress?.();
  };
  return (
    <>
      <button
        aria-controls={props['aria-controls']}
        aria-disabled={isPending || undefined}
        aria-label={label}
        className={buttonClass({ variant, size, isWide, isIconOnly: children === undefined })}
        data-pending={isPending || undefined}
        onClick={press}
        onKeyDown={pressOnce}
        type={props.type ?? 'button'}
      >
        <ButtonFace {...props} />
      </button>
      {pendingLabel !== undefined && (
        <VisuallyHidden>
          <span aria-live="assertive">{isPending && pendingLabel}</span>
        </VisuallyHidden>
      )}
    </>
  );
}
