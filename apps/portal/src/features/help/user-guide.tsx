import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GuideContext } from '#domain/guide/guide-context.ts';
import { guideLibrary } from '#domain/guide/guide-library.ts';
import { urls } from '#kernel/routing/urls.ts';

export const userGuide = guideLibrary({
  en: () => import('./pages-en.ts'),
  zh: () => import('./pages-zh.ts'),
  es: () => import('./pages-es.ts'),
  fr: () => import('./pages-fr.ts'),
  it: () => import('./pages-it.ts'),
});

const pictureFolder = '../../../../../docs/user-guide/pictures/';
const pictureUrls = import.meta.glob<string>('../../../../../docs/user-guide/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The URL of a picture of the guide, such as "es/receipt.webp" (`npm run pictures` takes them); null for one that is not there. */
export const pictureUrl = (file: string): string | null => pictureUrls[`${pictureFolder}${file}`] ?? null;

/** Makes URLs of the guide: inside the shell for anyone who reads it there, outside of it for everybody else. */
export function useHelpUrl(): (topic?: string, heading?: string) => string {
  const isInside = useLocation({ select: ({ pathname }) => pathname.startsWith(urls.dashboard()) });
  const url = isInside ? urls.help : urls.openHelp;
  return (topic, heading) => (heading === undefined ? url(topic) : `${url(topic)}#${heading}`);
}

export function UserGuide({ children }: { children: ReactNode }) {
  const url = useHelpUrl();
  return <GuideContext value={{ library: userGuide, url, pictureUrl }}>{children}</GuideContext>;
}
