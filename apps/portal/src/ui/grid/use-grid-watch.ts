import { type RefObject, useEffect, useRef } from 'react';
import type { GridSession } from './model/grid-session.ts';

/** Keeps what is being typed when the page is left, and the focus in the grid when its row goes away. */
export function useGridWatch(
  session: GridSession,
  rowKeys: readonly string[],
  frame: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const flush = () => session.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      session.commit();
    };
  }, [session]);

  const before = useRef(rowKeys);
  useEffect(() => {
    const index = before.current.indexOf(session.state().place?.row ?? '');
    before.current = rowKeys;
    const { place } = session.state();
    if (place === null || index < 0 || rowKeys.includes(place.row)) return;
    const row = rowKeys[Math.min(index, rowKeys.length - 1)];
    const hadFocus =
      frame.current?.contains(document.activeElement) === true || document.activeElement === document.body;
    if (row !== undefined && hadFocus) session.go({ ...place, row });
  }, [rowKeys, session, frame]);
}
