import { Counter, Histogram, Gauge as PromGauge, Registry } from 'prom-client';

/** Upper ends of the classes in which request times are counted, seconds. */
const classes = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10] as const;

/** One finished request. */
export interface Observation {
  readonly method: string;
  /** The route's pattern, never the address itself: ids would make as many counters as there are rows. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** A number that is read when it is asked for. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  /** `counter` only ever rises. */
  readonly type: 'gauge' | 'counter';
  readonly read: () => number;
}

/** Counters of this copy of the server, in the text form of Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'packhouse_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.#registry],
  });
  readonly #times = new Histogram({
    name: 'packhouse_http_request_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['route'],
    buckets: [...classes],
    registers: [this.#registry],
  });

  observe({ method, route, status, seconds }: Observation): void {
    this.#requests.inc({ method, route, status });
    this.#times.observe({ route }, seconds);
  }

  add({ name, help, type, read }: Gauge): void {
    const registers = [this.#registry];
    if (type === 'gauge') {
      new PromGauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
      return;
    }
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  /** Everything that is counted, at this moment. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** The media type of `text`. */
  get mediaType(): string {
    return this.#registry.contentType;
  }
}
