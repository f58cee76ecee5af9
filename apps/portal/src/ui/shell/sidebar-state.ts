import { useState, useSyncExternalStore } from 'react';

/** The three layouts of specification section 9: wider than 1220 px, wider than 767 px, otherwise. */
export type ShellLayout = 'desktop' | 'tablet' | 'mobile';

/** In CSS pixels; a style sheet can read no constant, so a test holds its widths to the same numbers. */
export const shellWidths = { desktop: 1220, tablet: 767 } as const;

const wide = `(min-width: ${shellWidths.desktop}.02px)`;
const medium = `(min-width: ${shellWidths.tablet}.02px)`;

/** The layout for a window of this width in CSS pixels. */
export function layoutOf(width: number): ShellLayout {
  if (width > shellWidths.desktop) return 'desktop';
  return width > shellWidths.tablet ? 'tablet' : 'mobile';
}

/** Specification section 2: the sidebar starts collapsed unless the window is wider than 1220 px; there it is as the person left it. */
export function startsCollapsed(layout: ShellLayout, leftCollapsed: boolean | undefined): boolean {
  return layout === 'desktop' ? (leftCollapsed ?? false) : true;
}

/** The layout of the window, followed while it is resized. */
export function useShellLayout(): ShellLayout {
  return useSyncExternalStore(subscribe, currentLayout, () => 'desktop');
}

/**
 * Whether the sidebar is collapsed. `left` is what the person chose earlier in a wide window (undefined: nothing yet);
 * `onLeave` receives each choice made there, for the caller to keep.
 */
export function useSidebarState(left: boolean | undefined, onLeave: (isCollapsed: boolean) => void) {
  const layout = useShellLayout();
  const [chosen, setChosen] = useState<Partial<Record<ShellLayout, boolean>>>({});
  const isCollapsed = chosen[layout] ?? startsCollapsed(layout, left);
  const setCollapsed = (next: boolean) => {
    setChosen({ ...chosen, [layout]: next });
    if (layout === 'desktop') onLeave(next);
  };
  return { layout, isCollapsed, setCollapsed };
}

function subscribe(onChange: () => void): () => void {
  const queries = [matchMedia(wide), matchMedia(medium)];
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

function currentLayout(): ShellLayout {
  if (matchMedia(wide).matches) return 'desktop';
  return matchMedia(medium).matches ? 'tablet' : 'mobile';
}
