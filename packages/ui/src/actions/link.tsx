import { type ComponentProps, createContext, type MouseEvent, use } from 'react';

/** How the app goes to one of its own URLs, without a reload. Without it the browser does. */
export const FollowContext = createContext<((href: string) => void) | null>(null);

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  href: string;
  /** Besides going there. */
  onPress?: (() => void) | undefined;
};

/** For another window, another tab or the disk; all else that leads to the portal itself is the app's. */
const isBrowsers = (link: HTMLAnchorElement, { altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  altKey ||
  ctrlKey ||
  metaKey ||
  shiftKey ||
  link.target !== '' ||
  link.hasAttribute('download') ||
  link.origin !== location.origin;

/** A link without a look. The platform's own: pages before signing in load no react-aria. */
export function Link({ href, onPress, ...rest }: LinkProps) {
  const follow = use(FollowContext);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onPress?.();
        if (follow === null || isBrowsers(event.currentTarget, event)) return;
        event.preventDefault();
        follow(href);
      }}
    />
  );
}
