import type { ReactNode } from 'react';
import { GuideContext } from '#domain/guide/guide-context.ts';
import { userGuide } from './guide-pages.ts';
import { pictureUrl } from './pictures.ts';
import { useHelpUrl } from './use-help-url.ts';

export function UserGuide({ children }: { children: ReactNode }) {
  const url = useHelpUrl();
  return <GuideContext value={{ library: userGuide, url, pictureUrl }}>{children}</GuideContext>;
}
