import { randomUUID } from 'node:crypto';
import type { Registry } from '@packhouse/jsonapi';
import { CompiledQuery, type RawBuilder } from 'kysely';
import { type Principal, rolesText } from '#access/principal.ts';
import type { Reader } from '#rows/select-rows.ts';

interface Values {
  readonly id: string;
  readonly hash: string;
  readonly now: Date;
  readonly userId: string;
  readonly companyId: string | null;
}

/** Stand for the values while a text is made; nobody can send them. */
const gaps: Values = {
  id: randomUUID(),
  hash: randomUUID(),
  now: new Date(0),
  userId: randomUUID(),
  companyId: randomUUID(),
};

const gapAt = (parameter: unknown): keyof Values | null => {
  const names: readonly (keyof Values)[] = ['id', 'hash', 'now', 'userId', 'companyId'];
  return names.find((name) => gaps[name] === parameter) ?? null;
};

/** A statement whose text is made once. */
interface Known<Facts> {
  readonly text: string;
  readonly parameters: readonly (readonly [value: unknown, gap: keyof Values | null])[];
  readonly facts: Facts;
}

/** A statement as it is made for a reader, with what is known of it beside its text. */
export interface Made<Row, Facts> {
  readonly statement: RawBuilder<Row>;
  readonly facts: Facts;
}

/** Forms that are known at most; what paths to include a client makes up is not kept for long. */
const mostKnown = 200;

const rightsOf = ({ companyId, proxy, staff, roles }: Principal) =>
  `${companyId === null} ${proxy} ${staff} ${rolesText({ roles })}`;

/**
 * Statements of reads of one row by its id: putting such a text together takes longer than all that is done with its
 * answer, and it is the same no matter who asks for which row, but for the values.
 */
export class KnownStatements<Row, Facts> {
  readonly #byRegistry = new WeakMap<Registry, Map<string, Known<Facts>>>();

  /**
   * The statement for a reader.
   * @param form names all that its text follows from beside the reader's rights
   * @param make makes it for stand-ins of the reader, the row and the token
   */
  find(
    { registry, db, principal }: Reader,
    form: string,
    { id, hash, now }: Pick<Values, 'id' | 'hash' | 'now'>,
    make: (reader: Reader, gaps: Pick<Values, 'id' | 'hash' | 'now'>) => Made<Row, Facts>,
  ): { readonly query: CompiledQuery<Row>; readonly facts: Facts } {
    const all = this.#byRegistry.get(registry) ?? new Map<string, Known<Facts>>();
    this.#byRegistry.set(registry, all);
    const key = `${form} ${rightsOf(principal)}`;
    let known = all.get(key);
    if (known === undefined) {
      if (all.size === mostKnown) all.clear();
      const companyId = principal.companyId === null ? null : gaps.companyId;
      const { statement, facts } = make(
        { registry, db, principal: { ...principal, userId: gaps.userId, companyId } },
        gaps,
      );
      const { sql, parameters } = statement.compile(db);
      known = { text: sql, parameters: parameters.map((value) => [value, gapAt(value)] as const), facts };
      all.set(key, known);
    }
    const values: Values = { id, hash, now, userId: principal.userId, companyId: principal.companyId };
    const parameters = known.parameters.map(([value, gap]) => (gap === null ? value : values[gap]));
    // Border: the text gives the rows that it was made for.
    return { query: CompiledQuery.raw(known.text, parameters) as CompiledQuery<Row>, facts: known.facts };
  }
}
