/**
 * A row that was sent is never changed: an edit of it, and its copy in an amendment, are new rows under new ids. So that
 * what is said of the row is still found, they share the first half of their ids, 60 random bits of a version 4 UUID.
 */
const lineageLength = 18;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The part of a row's id that its later versions share. */
export const rowLineage = (id: string): string => (uuid.test(id) ? id.slice(0, lineageLength).toLowerCase() : id);

/** A new id for a row that another one follows from. @param fresh a new UUID */
export const idInLineage = (from: string, fresh: string): string =>
  uuid.test(from) && uuid.test(fresh) ? `${rowLineage(from)}${fresh.slice(lineageLength)}` : fresh;
