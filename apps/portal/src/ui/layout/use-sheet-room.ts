import { useSyncExternalStore } from 'react';

/** Half of a window of 1280 pixels, as at a zoom of 200 %: a sheet is one still. The style sheets of a Sheet say the same. */
const room = () => matchMedia('(min-width: 640px)');

/** Whether there is room for a sheet of columns, or only for what stands one below the other. */
export function useSheetRoom(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = room();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => room().matches,
    () => true,
  );
}
