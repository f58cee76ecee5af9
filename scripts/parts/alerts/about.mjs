// How cases are declared.

const by =
  (severity) =>
  (after, labels = {}, minute = after + 1) => ({ after, by: minute, severity, labels });

/**
 * Comes, and wakes somebody.
 * @param after the last minute at which it has not come
 * @param labels which copy it names
 * @param minute the one at which it has; the next unless told
 */
export const page = by('page');
/** Comes, for the next morning; as `page`. */
export const ticket = by('ticket');

/**
 * Cases of one alert: what each says, its series, and how it ends: a page, a ticket, or the minute up to which the alert
 * does not come.
 * @returns {readonly import('./rule-tests.mjs').Case[]}
 */
export const about = (alert, cases) =>
  Object.entries(cases).map(([says, [series, end]]) => ({
    ...{ says: `${alert}: ${says}`, alerts: [alert], series },
    ...(typeof end === 'number' ? { quietFor: end } : { fires: end }),
  }));
