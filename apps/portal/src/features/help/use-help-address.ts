import { useLocation } from '@tanstack/react-router';
import { urls } from '#kernel/routing/urls.ts';

/** Makes addresses of the guide: inside the shell for who reads it there, outside of it for everybody else. */
export function useHelpAddress(): (topic?: string, heading?: string) => string {
  const isInside = useLocation({ select: ({ pathname }) => pathname.startsWith(urls.dashboard()) });
  const address = isInside ? urls.help : urls.openHelp;
  return (topic, heading) => (heading === undefined ? address(topic) : `${address(topic)}#${heading}`);
}
