import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import { Link } from './link.tsx';
import styles from './text-link.module.css';

/** A link in running text or alone. URLs of the portal go the way that the app has set up. */
export function TextLink(props: {
  href: string;
  children: ReactNode;
  icon?: IconName | undefined;
  /** Underlined only under the pointer. */
  isQuiet?: boolean | undefined;
  target?: '_blank' | undefined;
  label?: string | undefined;
  /** Besides going there. */
  onPress?: (() => void) | undefined;
}) {
  const { children, icon, isQuiet, label, target, ...rest } = props;
  return (
    <Link
      {...rest}
      aria-label={label}
      className={classNames(styles.link, isQuiet && styles.quiet)}
      {...(target && { target, rel: 'noopener noreferrer' })}
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
    </Link>
  );
}
