import { useLocation } from '@tanstack/react-router';
import { addresses } from '#kernel/routing/addresses.ts';

/** Makes addresses of the guide: inside the shell for who reads it there, outside of it for everybody else. */
export function useHelpAddress(): (topic?: string, heading?: string) => string {
  const isInside = useLocation({ select: ({ pathname }) => pathname.startsWith(addresses.dashboard()) });
  const address = isInside ? addresses.help : addresses.openHelp;
  return (topic, heading) => (heading === undefined ? address(topic) : `${address(topic)}#${heading}`);
}
