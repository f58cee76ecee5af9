import { useLocation } from '@tanstack/react-router';
import { urls } from '#kernel/routing/urls.ts';

/** Makes URLs of the guide: inside the shell for anyone who reads it there, outside of it for everybody else. */
export function useHelpUrl(): (topic?: string, heading?: string) => string {
  const isInside = useLocation({ select: ({ pathname }) => pathname.startsWith(urls.dashboard()) });
  const url = isInside ? urls.help : urls.openHelp;
  return (topic, heading) => (heading === undefined ? url(topic) : `${url(topic)}#${heading}`);
}
