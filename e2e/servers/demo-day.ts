/** The day the demonstration server takes for today; journeys set the browser's clock to it too, so that none rots. */
export const demoDay = '2026-11-21';
