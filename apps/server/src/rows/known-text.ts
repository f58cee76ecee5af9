import type { Registry } from '@packhouse/jsonapi';
import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from '#db/db.ts';

/** A statement whose text is made once. */
interface Known<Facts> {
  readonly text: string;
  /** Values in their order: the name of what differs from run to run, or a value that does not. */
  readonly parameters: readonly ({ readonly gap: string } | { readonly value: unknown })[];
  readonly facts: Facts;
}

/** A statement as it is made of stand-ins for its values, with what is known of it beside its text. */
export interface Made<Row, Facts> {
  readonly statement: RawBuilder<Row>;
  readonly facts: Facts;
}

/**
 * The same statement with one parameter for all places of a value, which are some thirty of a few: each is sent and read by
 * itself. Where it is cast otherwise it stays another one, for PostgreSQL gives a parameter one type.
 */
function withoutRepeats<Part extends object>(sql: string, parts: readonly Part[]) {
  const places = new Map<string, number>();
  const kept: Part[] = [];
  const text = sql.replace(/\$(\d+)((?:::\w+)?)/g, (_whole, number: string, cast: string) => {
    const part = parts[Number(number) - 1];
    if (part === undefined) throw new Error('A statement has fewer values than places.');
    const name = 'gap' in part ? `${String(part.gap)} ${cast}` : number;
    const place = places.get(name) ?? kept.push(part);
    places.set(name, place);
    return `$${place}${cast}`;
  });
  return { text, parts: kept };
}

/** Forms that are known at most; what paths to include or fields a client makes up is not kept for long. */
const mostKnown = 200;

type Named = Readonly<Record<string, unknown>>;

/**
 * Statements of one kind, each made once for its form: putting such a text together takes longer than all that is done with
 * its answer, and it is the same for all values.
 */
export class KnownTexts<Row, Facts> {
  readonly #byRegistry = new WeakMap<Registry, Map<string, Known<Facts>>>();

  /**
   * The statement of a form with these values.
   * @param form names all that the text follows from
   * @param make makes it, with the stand-ins by the names of the values: each stands in it for that value alone
   */
  find(
    { db, registry }: { readonly db: Db; readonly registry: Registry },
    form: string,
    values: Named,
    make: () => Made<Row, Facts> & { readonly standIns: Named },
  ): { readonly query: CompiledQuery<Row>; readonly facts: Facts } {
    const all = this.#byRegistry.get(registry) ?? new Map<string, Known<Facts>>();
    this.#byRegistry.set(registry, all);
    let known = all.get(form);
    if (known === undefined) {
      if (all.size === mostKnown) all.clear();
      const { statement, facts, standIns } = make();
      const names = new Map(Object.entries(standIns).map(([name, standIn]) => [standIn, name]));
      const { sql, parameters } = statement.compile(db);
      const partOf = (value: unknown) => {
        const gap = names.get(value);
        return gap === undefined ? { value } : { gap };
      };
      const { text, parts } = withoutRepeats(sql, parameters.map(partOf));
      known = { text, parameters: parts, facts };
      all.set(form, known);
    }
    const parameters = known.parameters.map((part) => ('gap' in part ? values[part.gap] : part.value));
    // Border: the text gives the rows that it was made for.
    return { query: CompiledQuery.raw(known.text, parameters) as CompiledQuery<Row>, facts: known.facts };
  }
}
