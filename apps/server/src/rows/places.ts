import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './reader.ts';

/** An expression of SQL that is made for each reader. */
type Personal = (reader: Reader) => RawBuilder<unknown>;

/** A column of a row as it is selected: its name by its place. */
export const columnAt = (place: number): string => `c${place}`;

/** Gives expressions of SQL, each of them text, their places in a row. */
export class Places {
  readonly #expressions: (string | Personal)[] = [];
  /** Expressions that stand at a place instead, where no number of another row is looked up. */
  readonly #withoutNumbers = new Map<string, string>();

  /** An expression that is selected already keeps its place. */
  add(expression: string): number {
    const known = this.#expressions.indexOf(expression);
    return known === -1 ? this.#expressions.push(expression) - 1 : known;
  }

  addPersonal(expression: Personal): number {
    return this.#expressions.push(expression) - 1;
  }

  /** An expression that looks numbers of other rows up, and the one without, for those who know them. */
  addNumber(expression: string, without = 'null'): number {
    const place = this.add(expression);
    this.#withoutNumbers.set(columnAt(place), without);
    return place;
  }

  /** All expressions by the names of their places, without numbers of other rows. */
  get named(): Personal {
    return this.#joined((place) => ` as ${columnAt(place)}`, this.#withoutNumbers);
  }

  /** All expressions as one text: the JSON of a list. */
  get asText(): Personal {
    return this.#asText(new Map());
  }

  /** The same with nothing at some places. */
  asTextWithout(left: readonly string[]): Personal {
    return this.#asText(new Map(left.map((column) => [column, 'null'])));
  }

  get asTextWithoutNumbers(): Personal {
    return this.#asText(this.#withoutNumbers);
  }

  #asText(others: ReadonlyMap<string, string>): Personal {
    const list = this.#joined(() => '', others);
    return (reader) => sql`array_to_json(array[${list(reader)}])::text`;
  }

  get namedAsText(): string {
    return `array_to_json(array[${this.#expressions.map((_expression, place) => columnAt(place)).join(', ')}])::text`;
  }

  /** Expressions that are the same for everybody become one text between those that are not. */
  #joined(ending: (place: number) => string, others: ReadonlyMap<string, string>): Personal {
    const texts = [''];
    const personal: Personal[] = [];
    for (const [place, given] of this.#expressions.entries()) {
      const expression = others.get(columnAt(place)) ?? given;
      const before = `${texts.pop() ?? ''}${place === 0 ? '' : ', '}`;
      if (typeof expression === 'string') texts.push(`${before}${expression}${ending(place)}`);
      else {
        personal.push(expression);
        texts.push(before, ending(place));
      }
    }
    const fixed = texts.map((text) => sql.raw(text));
    return (reader) =>
      sql.join(
        fixed.flatMap((text, index) => [text, ...personal.slice(index, index + 1).map((make) => make(reader))]),
        sql.raw(''),
      );
  }
}
