import type { FastifyBaseLogger } from 'fastify';
import type { JobWithMetadata } from 'pg-boss';

/** The queue's own words for a job whose copy was heard of no more, or took longer than it may. */
const lapsed = /"message":"job (heartbeat timeout|timed out)"/;

/** Tells of jobs that a copy had in hand when it ended, and that another one does, or the same in its next life. */
export class TakenAgain {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  #count = 0;

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log;
  }

  /** How many there were since the process began. */
  count = (): number => this.#count;

  /** The work on jobs of a queue, with each that was in other hands told before. */
  told<Held extends JobWithMetadata, Result>(
    queue: string,
    work: (jobs: readonly Held[]) => Promise<Result>,
  ): (jobs: readonly Held[]) => Promise<Result> {
    return (jobs) => {
      for (const { id, output } of jobs) {
        if (!lapsed.test(JSON.stringify(output ?? null))) continue;
        this.#count += 1;
        this.#log.warn({ queue, job: id }, 'a job that a copy had in hand when it ended is done again');
      }
      return work(jobs);
    };
  }
}
