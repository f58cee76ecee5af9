import { keyStore } from './key-store.ts';
import { parseJson } from './parse-json.ts';

/** The theme that the person chose, as the design system reads it; null before any choice. */
export const keptTheme = (): unknown => parseJson(keyStore.get('theme'));

export const keepTheme = (theme: object): void => keyStore.set('theme', JSON.stringify(theme));

/** How the person left the sidebar in a wide window; undefined before any choice. */
export function keptSidebar(): boolean | undefined {
  const kept = keyStore.get('sidebar');
  return kept === null ? undefined : kept === 'collapsed';
}

export const keepSidebar = (isCollapsed: boolean): void => keyStore.set('sidebar', isCollapsed ? 'collapsed' : 'open');
