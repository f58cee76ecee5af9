import { TextLink } from '@packhouse/ui/actions/text-link.tsx';

/** The way back, above the title of a page. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <TextLink href={href} icon="arrow-left" isQuiet>
      {children}
    </TextLink>
  );
}
