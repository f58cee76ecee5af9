import { randomUUID } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { rightsOf } from '#access/principal.ts';
import { KnownTexts, type Made } from '#rows/known-text.ts';
import type { Reader } from '#rows/select-rows.ts';

interface Values {
  readonly id: string;
  readonly hash: string;
  readonly now: Date;
  readonly userId: string;
  readonly companyId: string | null;
}

/** Stand for the values while a text is made; nobody can send them. */
const standIns = {
  id: randomUUID(),
  hash: randomUUID(),
  now: new Date(0),
  userId: randomUUID(),
  companyId: randomUUID(),
};

/** Statements of reads of one row by its id: each is the same no matter who asks for which row, but for the values. */
export class KnownStatements<Row, Facts> {
  readonly #texts = new KnownTexts<Row, Facts>();

  /**
   * The statement for a reader.
   * @param form names all that its text follows from beside the reader's rights
   * @param make makes it for stand-ins of the reader, the row and the token
   */
  find(
    { registry, db, principal }: Reader,
    form: string,
    { id, hash, now }: Pick<Values, 'id' | 'hash' | 'now'>,
    make: (reader: Reader, standIns: Pick<Values, 'id' | 'hash' | 'now'>) => Made<Row, Facts>,
  ): { readonly query: CompiledQuery<Row>; readonly facts: Facts } {
    const { userId, companyId } = principal;
    const values: Values = { id, hash, now, userId, companyId };
    return this.#texts.find({ db, registry }, `${form} ${rightsOf(principal)}`, { ...values }, () => {
      const ofNobody = {
        ...principal,
        userId: standIns.userId,
        companyId: companyId === null ? null : standIns.companyId,
      };
      return { ...make({ registry, db, principal: ofNobody }, standIns), standIns };
    });
  }
}
