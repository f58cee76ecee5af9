import type { ReactNode } from 'react';
import type { IconName } from '../art/icon.tsx';
import { Icon } from '../art/icon.tsx';
import styles from './button.module.css';
import type { ButtonVariant } from './button-class.ts';

export type ButtonFaceProps = {
  children?: ReactNode;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  size?: ButtonVariant['size'];
  /** Work is under way: the button keeps its focus, takes no press, and announces `pendingLabel`. */
  isPending?: boolean | undefined;
  pendingLabel?: string | undefined;
};

/** The inside of a button, whoever takes its presses. */
export function ButtonFace({ children, icon, iconAfter, size, isPending, pendingLabel }: ButtonFaceProps) {
  const iconSize = size === 'small' ? 's' : 'm';
  return (
    <>
      {icon && <Icon name={icon} size={iconSize} />}
      {children !== undefined && <span>{children}</span>}
      {iconAfter && <Icon name={iconAfter} size={iconSize} />}
      {isPending && (
        <span aria-label={pendingLabel} className={styles.spinner} role="progressbar" aria-valuetext={pendingLabel} />
      )}
    </>
  );
}
