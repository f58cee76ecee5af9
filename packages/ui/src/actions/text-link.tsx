import type { ReactNode } from 'react';
import type { IconName } from '../art/icon.tsx';
import { Icon } from '../art/icon.tsx';
import { Link } from './link.tsx';
import { linkClass } from './link-class.ts';

/** A link in running text or alone. URLs of the portal go the way that the app has set up. */
export function TextLink(props: {
  href: string;
  children: ReactNode;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  isQuiet?: boolean | undefined;
  target?: '_blank' | undefined;
  download?: boolean | string | undefined;
  label?: string | undefined;
  /** Besides going there. */
  onPress?: (() => void) | undefined;
}) {
  const { children, icon, iconAfter, isQuiet, label, target, ...rest } = props;
  return (
    <Link
      {...rest}
      aria-label={label}
      className={linkClass({ isQuiet })}
      {...(target && { target, rel: 'noopener noreferrer' })}
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
      {iconAfter && <Icon name={iconAfter} size="s" />}
    </Link>
  );
}
