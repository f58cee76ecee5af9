import type { ReactNode } from 'react';
import { GuideContext } from '#domain/guide/page/guide-context.ts';
import { pictureUrl } from './guide/pictures.ts';
import { userGuide } from './guide/user-guide.ts';
import { useHelpUrl } from './use-help-url.ts';

/** Around the pages of the user guide. */
export function UserGuide({ children }: { children: ReactNode }) {
  const url = useHelpUrl();
  return <GuideContext value={{ library: userGuide, url, pictureUrl }}>{children}</GuideContext>;
}
