import { useSyncExternalStore } from 'react';

/** Whether the window is so many pixels wide: the style sheets of a Sheet say the same. */
function useWidth(pixels: number, unknown: boolean): boolean {
  const media = () => matchMedia(`(min-width: ${pixels}px)`);
  return useSyncExternalStore(
    (listener) => {
      const query = media();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => media().matches,
    () => unknown,
  );
}

/**
 * Whether there is room for a sheet of columns, or only for what stands one below the other: half of a window of 1280
 * pixels, as at a zoom of 200 %, is one still.
 */
export const useSheetRoom = (): boolean => useWidth(640, true);

/** Whether there is room for a panel beside a sheet of columns: a menu, a whole table and a narrow panel. */
export const useSideRoom = (): boolean => useWidth(1536, false);
