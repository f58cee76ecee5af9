import { Counter, Histogram, Gauge as PromGauge, Registry } from 'prom-client';

/** Upper ends of the classes in which request times are counted, seconds. */
const classes = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10] as const;

export interface Observation {
  readonly method: string;
  /** The route's pattern, never the address itself: ids would make as many counters as there are rows. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

interface Read {
  readonly name: string;
  readonly help: string;
}

/** A number that is read when it is asked for. */
export type Gauge =
  /** Null where it is not known now: it is left out, instead of told as it was. */
  | (Read & { readonly type: 'gauge'; readonly read: () => number | null })
  /** Only ever rises. */
  | (Read & { readonly type: 'counter'; readonly read: () => number });

/** A number as it is at the moment. */
export const gauge = (name: string, help: string, read: () => number | null): Gauge => ({
  ...{ name, help, read },
  type: 'gauge',
});

/** One that only ever rises. */
export const counter = (name: string, help: string, read: () => number): Gauge => ({
  ...{ name, help, read },
  type: 'counter',
});

/** Counters of this copy of the server, in the text form of Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'packhouse_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.#registry],
  });
  /** Without a label, so that it is there before the first: a rise from nothing is none to Prometheus. */
  readonly #faults = new Counter({
    name: 'packhouse_faults_total',
    help: 'Requests answered by 500.',
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
    if (status === 500) this.#faults.inc();
  }

  add(gauge: Gauge): void {
    const told = { name: gauge.name, help: gauge.help, registers: [this.#registry] };
    if (gauge.type === 'gauge') {
      new PromGauge({
        ...told,
        collect() {
          const value = gauge.read();
          if (value === null) this.remove();
          else this.set(value);
        },
      });
      return;
    }
    new Counter({
      ...told,
      collect() {
        this.reset();
        this.inc(gauge.read());
      },
    });
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
  get mediaType(): string {
    return this.#registry.contentType;
  }
}
