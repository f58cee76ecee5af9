/** Lets the page answer keys and paint before work goes on. */
export const nextTurn = (): Promise<void> =>
  'scheduler' in globalThis ? scheduler.yield() : new Promise((goOn) => setTimeout(goOn));
