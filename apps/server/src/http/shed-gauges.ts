import type { BoundCounts } from './bound-requests.ts';
import { counter, type Gauge } from './metrics.ts';

/** Requests that were refused or ended since the start. */
export interface ShedCounts extends BoundCounts {
  /** Put off because the process had too much to do. */
  readonly busy: () => number;
  /** Put off because there was too much to write. */
  readonly writes: () => number;
  /** Put off because there was no room for their bodies. */
  readonly bodies: () => number;
}

/** Requests that were put off or ended, by their cause. */
export function shedGauges(counts: ShedCounts): readonly Gauge[] {
  const ofRequests = (name: string, help: string, read: () => number) =>
    counter(`packhouse_requests_${name}_total`, help, read);
  return [
    ofRequests('put_off_busy', 'Requests put off with 503 because the process had too much to do.', counts.busy),
    ofRequests('put_off_writes', 'Requests put off with 503 because there was too much to write.', counts.writes),
    ofRequests(
      'put_off_bodies',
      'Requests put off with 503 because there was no room for their bodies.',
      counts.bodies,
    ),
    ofRequests('put_off_in_line', 'Requests put off with 503 because their person had too many.', counts.inLine),
    ofRequests('ended_late', 'Requests ended with 503 at their deadline.', counts.late),
    ofRequests('ended_left', 'Requests ended because their sender had gone.', counts.left),
  ];
}
