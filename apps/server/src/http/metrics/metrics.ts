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

interface Timing {
  readonly counts: number[];
  sum: number;
  count: number;
}

const escaped = (text: string) => text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
const labels = (pairs: Readonly<Record<string, string>>) =>
  `{${Object.entries(pairs)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')}}`;

/** What this copy of the server counts, written as Prometheus reads it (text format 0.0.4). */
export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #times = new Map<string, Timing>();
  readonly #gauges: Gauge[] = [];

  observe({ method, route, status, seconds }: Observation): void {
    const key = labels({ method, route, status: String(status) });
    this.#requests.set(key, (this.#requests.get(key) ?? 0) + 1);
    const timing = this.#times.get(route) ?? { counts: classes.map(() => 0), sum: 0, count: 0 };
    this.#times.set(route, timing);
    timing.sum += seconds;
    timing.count += 1;
    classes.forEach((end, index) => {
      if (seconds <= end) timing.counts[index] = (timing.counts[index] ?? 0) + 1;
    });
  }

  add(gauge: Gauge): void {
    this.#gauges.push(gauge);
  }

  /** Everything that is counted, at this moment. */
  text(): string {
    const requests = [...this.#requests].map(([key, count]) => `packhouse_http_requests_total${key} ${count}`);
    const times = [...this.#times].flatMap(([route, timing]) => this.#timeLines(route, timing));
    const gauges = this.#gauges.flatMap(({ name, help, type, read }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      `${name} ${read()}`,
    ]);
    return [
      '# HELP packhouse_http_requests_total Requests answered.',
      '# TYPE packhouse_http_requests_total counter',
      ...requests,
      '# HELP packhouse_http_request_seconds Time from a request to its answer.',
      '# TYPE packhouse_http_request_seconds histogram',
      ...times,
      ...gauges,
      '',
    ].join('\n');
  }

  #timeLines(route: string, { counts, sum, count }: Timing): readonly string[] {
    const name = 'packhouse_http_request_seconds';
    return [
      ...classes.map((end, index) => `${name}_bucket${labels({ route, le: String(end) })} ${counts[index] ?? 0}`),
      `${name}_bucket${labels({ route, le: '+Inf' })} ${count}`,
      `${name}_sum${labels({ route })} ${sum}`,
      `${name}_count${labels({ route })} ${count}`,
    ];
  }
}
