import { randomUUID } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { nobodyLike, rightsOf, standInPerson, valuesOfPerson } from '#access/principal.ts';
import { KnownTexts, type Made } from '#rows/known-text.ts';
import type { Reader } from '#rows/select-rows.ts';

/** The values of a read, beside those of the person who reads. */
export interface Asked {
  /** Of rows, as the request names them. */
  readonly ids: readonly string[];
  readonly hash: string;
  readonly now: Date;
}

/** Stand for the values while a text is made; nobody can send them. */
const standIns = { hash: randomUUID(), now: new Date(0), ...standInPerson };
const idStandIns: string[] = [];

function standInsFor(ids: readonly string[]): readonly string[] {
  while (idStandIns.length < ids.length) idStandIns.push(randomUUID());
  return idStandIns.slice(0, ids.length);
}

const byPlace = (ids: readonly string[]) => Object.fromEntries(ids.map((id, place) => [`id ${place}`, id]));

/** Statements of reads that differ by ids alone: each is the same no matter who asks for which rows, but for the values. */
export class KnownStatements<Row, Facts> {
  readonly #texts = new KnownTexts<Row, Facts>();

  /**
   * The statement for a reader.
   * @param form names all that its text follows from beside the reader's rights
   * @param make makes it for stand-ins of the reader, the ids and the token
   */
  find(
    { registry, db, principal }: Reader,
    form: string,
    { ids, hash, now }: Asked,
    make: (reader: Reader, standIns: Asked) => Made<Row, Facts>,
  ): { readonly query: CompiledQuery<Row>; readonly facts: Facts } {
    const values = { ...byPlace(ids), hash, now, ...valuesOfPerson(principal) };
    return this.#texts.find({ db, registry }, `${form} ${rightsOf(principal)}`, values, () => {
      const asked = { ...standIns, ids: standInsFor(ids) };
      return {
        ...make({ registry, db, principal: nobodyLike(principal) }, asked),
        standIns: { ...standIns, ...byPlace(asked.ids) },
      };
    });
  }
}
