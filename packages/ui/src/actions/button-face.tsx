import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import styles from './button.module.css';
import type { ButtonVariant } from './button-class.ts';

/** While work is under way a button keeps its focus, takes no press, and announces `pendingLabel`, which names its wheel. */
export type Pending =
  | { isPending: boolean | undefined; pendingLabel: string }
  | { isPending?: undefined; pendingLabel?: undefined };

export type ButtonFaceProps = Pending & {
  children?: ReactNode;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  size?: ButtonVariant['size'];
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
