import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import { type ButtonVariant, buttonClass } from './button-class.ts';
import { Link } from './link.tsx';

/** A link that looks like a button: going to the next screen is a link, doing something is a Button. */
export function ButtonLink(
  props: ButtonVariant & {
    href: string;
    children?: ReactNode;
    /** Names a link that shows only its icon. */
    label?: string | undefined;
    icon?: IconName | undefined;
    iconAfter?: IconName | undefined;
    target?: '_blank' | undefined;
    /** It is what is shown now, such as one of several views. */
    isCurrent?: boolean | undefined;
  },
) {
  const { children, label, icon, iconAfter, variant, size, isWide, target, isCurrent, ...rest } = props;
  return (
    <Link
      {...rest}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={label}
      className={buttonClass({ variant, size, isWide, isIconOnly: children === undefined })}
      {...(target && { target, rel: 'noopener noreferrer' })}
    >
      {icon && <Icon name={icon} size={size === 'small' ? 's' : 'm'} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={size === 'small' ? 's' : 'm'} />}
    </Link>
  );
}
