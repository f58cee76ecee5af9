import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import { Link } from './link.tsx';
import styles from './text-link.module.css';

/** The class of a link, for a router's own link component. Quiet: underlined only under the pointer. */
function linkClass({ isQuiet = false }: { isQuiet?: boolean | undefined } = {}): string {
  return classNames(styles.link, isQuiet && styles.quiet);
}

/** A link in running text or alone. URLs of the portal go the way that the app has set up. */
export function TextLink(props: {
  href: string;
  children: ReactNode;
  icon?: IconName | undefined;
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
      className={linkClass({ isQuiet })}
      {...(target && { target, rel: 'noopener noreferrer' })}
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
    </Link>
  );
}
