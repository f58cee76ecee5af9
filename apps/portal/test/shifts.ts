/** Adds up how far what is seen moves by itself from now on, as browsers reckon it (Layout Instability). */
export function watchShifts(): { readonly sum: () => number; readonly end: () => void } {
  const shifts: number[] = [];
  const note = (entries: PerformanceEntryList) => {
    // Border: TypeScript knows no layout shifts.
    for (const entry of entries) shifts.push((entry as PerformanceEntry & { value: number }).value);
  };
  const watch = new PerformanceObserver((list) => note(list.getEntries()));
  watch.observe({ type: 'layout-shift' });
  return {
    sum: () => {
      note(watch.takeRecords());
      return shifts.reduce((sum, shift) => sum + shift, 0);
    },
    end: () => watch.disconnect(),
  };
}
