import type pg from 'pg';

/** One statement as the driver sent it, and how many rows came back. */
export interface Statement {
  readonly text: string;
  rows: number;
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

const rowsOf = (result: unknown): number =>
  typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
    ? result.rows.length
    : 0;

/** Counts what goes over the connections of a pool, `begin` and `commit` too, no matter who sends it. */
export class CountedStatements {
  #sent: Statement[] = [];

  constructor(pool: pg.Pool) {
    const counted = new WeakSet<pg.PoolClient>();
    pool.on('acquire', (client) => {
      if (counted.has(client)) return;
      counted.add(client);
      this.#count(client);
    });
  }

  #count(client: pg.PoolClient): void {
    // Border: one of the driver's many forms of `query`, handed on as it came.
    const query = client.query.bind(client) as (...parts: readonly unknown[]) => unknown;
    const counting = (...parts: readonly unknown[]): unknown => {
      const statement: Statement = { text: textOf(parts[0]), rows: 0 };
      this.#sent.push(statement);
      const answer = query(...parts);
      if (!(answer instanceof Promise)) return answer;
      return answer.then((result: unknown) => {
        statement.rows = rowsOf(result);
        return result;
      });
    };
    Object.assign(client, { query: counting });
  }

  /** The statements that `work` sends, in order. Nothing else may use the pool meanwhile. */
  async during(work: () => Promise<unknown>): Promise<readonly Statement[]> {
    const sent: Statement[] = [];
    this.#sent = sent;
    await work();
    this.#sent = [];
    return sent;
  }
}

/** Rows that came back, all statements together. */
export const rowsRead = (statements: readonly Statement[]): number =>
  statements.reduce((sum, { rows }) => sum + rows, 0);

/** The statements as a list to read, each with its rows. */
export const inWords = (statements: readonly Statement[]): string =>
  statements
    .map(({ text, rows }, index) => `${index + 1}. ${text.replaceAll(/\s+/g, ' ').slice(0, 160)} [${rows}]`)
    .join('\n');
