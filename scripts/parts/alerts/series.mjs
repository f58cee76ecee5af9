// Readings of copies, in promtool's notation.

const labelText = (labels) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',');

const series = (name, labels, values) => [`${name}{${labelText(labels)}}`, values];

/** The labels that Prometheus gives to what a copy shows. */
export const copy = (number) => ({ job: 'packhouse', instance: `copy-${number}` });

/** One metric of several copies, the readings of each. */
export const ofCopies = (name, ...readings) =>
  Object.fromEntries(readings.map((values, index) => series(name, copy(index + 1), values)));

/** One metric of several of one copy alone. */
const ofCopy = (number, byName) =>
  Object.fromEntries(Object.entries(byName).map(([name, values]) => series(name, copy(number), values)));

/** Several series of different names. */
export const all = (...parts) => Object.assign({}, ...parts);

/** Readings that are no number; promtool takes no `NaNx3`. */
export const numberless = (count) => Array(count).fill('NaN').join(' ');

/** Requests of a copy by status. */
export const requests = (number, byStatus) =>
  Object.fromEntries(
    Object.entries(byStatus).map(([status, values]) =>
      series('packhouse_http_requests_total', { ...copy(number), method: 'GET', route: '/x', status }, values),
    ),
  );

/** Times of answers of one route of a copy: those of a quarter of a second at most, and all; these took so many seconds. */
export function times(number, route, quick, every, longest = 10) {
  const of = (end, more, values) =>
    series(`packhouse_http_request_seconds_${end}`, { ...copy(number), ...more, route }, values);
  const classes = { 0.25: quick, 1: quick, 2.5: longest > 2.5 ? quick : every, 10: every, '+Inf': every };
  const buckets = Object.entries(classes).map(([le, values]) => of('bucket', { le }, values));
  return Object.fromEntries([...buckets, of('count', {}, every)]);
}

/** Everything that two copies show for so many readings while nothing is wrong. */
export function wellCopies(length) {
  const steady = {
    up: 1,
    process_start_time_seconds: 500,
    packhouse_database_requests_waiting: 0,
    nodejs_eventloop_delay_p99_seconds: 0.03,
    process_resident_memory_bytes: 3e8,
    packhouse_faults_total: 0,
    packhouse_requests_ended_late_total: 0,
    packhouse_mails_failed_total: 0,
    packhouse_jobs_failed: 0,
    packhouse_jobs_waiting_seconds: 2,
    packhouse_clock_ahead_seconds: -0.01,
    packhouse_records_broken: 0,
    packhouse_records_walked_timestamp_seconds: 0,
    packhouse_backup_timestamp_seconds: 0,
    packhouse_replica_used: 1,
    packhouse_replica_behind_seconds: 0.2,
  };
  const rising = {
    packhouse_mails_sent_total: 1,
    packhouse_replica_reads_total: 300,
    packhouse_replica_reads_by_primary_total: 9,
  };
  const readings = [
    ...Object.entries(steady).map(([name, value]) => [name, `${value}x${length}`]),
    ...Object.entries(rising).map(([name, by]) => [name, `0+${by}x${length}`]),
  ];
  const answers = `0+600x${length}`;
  const wellCopy = (number) =>
    all(
      ofCopy(number, Object.fromEntries(readings)),
      requests(number, { 200: answers }),
      times(number, '/x', answers, answers),
    );
  return all(wellCopy(1), wellCopy(2));
}
