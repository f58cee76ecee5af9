import { breakpoints, type Layout, layoutOf } from '@packhouse/programme/constants';
import { useState, useSyncExternalStore } from 'react';

/** The layout changes where one of these does. A style sheet can read no constant: a test holds its widths to the same numbers. */
const wider = (width: number) => matchMedia(`(min-width: ${width}.02px)`);

/** Specification section 2: the sidebar starts collapsed unless the window is wider than 1220 px; there it is as the person left it. */
export function startsCollapsed(layout: Layout, leftCollapsed: boolean | undefined): boolean {
  return layout === 'desktop' ? (leftCollapsed ?? false) : true;
}

/** The layout of the window, followed while it is resized. */
export function useShellLayout(): Layout {
  return useSyncExternalStore(subscribe, currentLayout, () => 'desktop');
}

/**
 * Whether the sidebar is collapsed. `left` is what the person chose earlier in a wide window (undefined: nothing yet);
 * `onLeave` receives each choice made there, for the caller to keep.
 */
export function useSidebarState(left: boolean | undefined, onLeave: (isCollapsed: boolean) => void) {
  const layout = useShellLayout();
  const [chosen, setChosen] = useState<Partial<Record<Layout, boolean>>>({});
  const isCollapsed = chosen[layout] ?? startsCollapsed(layout, left);
  const setCollapsed = (next: boolean) => {
    setChosen({ ...chosen, [layout]: next });
    if (layout === 'desktop') onLeave(next);
  };
  return { layout, isCollapsed, setCollapsed };
}

function subscribe(onChange: () => void): () => void {
  const queries = Object.values(breakpoints).map(wider);
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

const currentLayout = (): Layout => layoutOf((width) => wider(width).matches);
