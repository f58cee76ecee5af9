import { useSyncExternalStore } from 'react';

/** Half of a window of 1280 pixels, as at a zoom of 200 %: a sheet is one still. The style sheets of a Sheet say the same. */
const room = () => matchMedia('(min-width: 640px)');

/** A menu, a whole table and a narrow panel. The style sheets of a Sheet say the same. */
const sideRoom = () => matchMedia('(min-width: 1536px)');

function useMatches(media: () => MediaQueryList, unknown: boolean): boolean {
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

/** Whether there is room for a sheet of columns, or only for what stands one below the other. */
export const useSheetRoom = (): boolean => useMatches(room, true);

/** Whether there is room for a panel beside a sheet of columns. */
export const useSideRoom = (): boolean => useMatches(sideRoom, false);
