import { classNames } from '../theme/class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = {
  /**
   * `danger` confirms in a dialog what cannot be undone; `danger-quiet` leads to such a dialog from a screen, where no fill
   * draws the eye to it. `chrome` takes the colors of the bar it stands on.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet' | 'chrome' | undefined;
  size?: 'medium' | 'small' | 'large' | undefined;
  isWide?: boolean | undefined;
};

/** The class of a button, for a router link that must look like one: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass(look: ButtonVariant & { isIconOnly?: boolean } = {}): string {
  const { variant = 'secondary', size = 'medium', isWide = false, isIconOnly = false } = look;
  return classNames(styles.button, styles[variant], styles[size], isWide && styles.wide, isIconOnly && styles.iconOnly);
}
