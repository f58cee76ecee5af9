import type { OfficeRight } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { isOpenTo, reachOf, useMe } from '../use-me.ts';

interface StepLinkProps {
  readonly href: string;
  /** Asked for by that which is done there. */
  readonly right: OfficeRight;
  /** Something is looked up there: anyone who may read it goes. */
  readonly isRead?: boolean | undefined;
  readonly children: string;
}

/** The way from an empty list to what fills it, for anyone who may do that. */
export function StepLink({ href, right, isRead = false, children }: StepLinkProps) {
  const me = useMe();
  const isOpen = isRead ? isOpenTo(me, [right]) : reachOf(me, right) !== 'hidden';
  return isOpen ? <ButtonLink href={href}>{children}</ButtonLink> : null;
}
