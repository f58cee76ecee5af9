export interface ListedItem {
  readonly id: string;
  readonly href: string;
  /** Of the list, when it was last read. */
  readonly page: number;
}

/** A page of the list as it is now. */
export interface PlacesNow {
  readonly places: readonly ListedItem[];
  readonly pages: number;
}

/** Where somebody goes on, and the places that are known by then, in the order of the list. */
export interface NextPlace {
  readonly next: ListedItem | null;
  readonly known: readonly ListedItem[];
}

/**
 * The next item of a list that is still in it. What is done leaves many lists, so that the rows behind it move up: first
 * come those that stood after this one, then what has come onto its page since, then the page after it, and the one before,
 * onto which rows have moved that nobody has seen.
 * @param known the places of the list as far as somebody saw it
 * @param href of the item that is looked at
 * @param read reads a page of the list anew
 */
export async function nextPlace(
  known: readonly ListedItem[],
  href: string,
  read: (page: number) => Promise<PlacesNow>,
): Promise<NextPlace> {
  const at = known.findIndex((place) => place.href === href);
  const here = known[at];
  if (here === undefined) return { next: null, known };
  const after = known.slice(at + 1);
  const seen = new Set(known.map(({ id }) => id));
  let pages = here.page;
  for (const page of [here.page, here.page + 1, here.page - 1]) {
    if (page < 1 || page > pages) continue;
    const now = await read(page);
    pages = Math.max(pages, now.pages);
    const listed = new Set(now.places.map(({ id }) => id));
    const come = now.places.filter(({ id }) => !seen.has(id));
    const next = after.find(({ id }) => listed.has(id)) ?? come[0];
    if (next !== undefined) return { next, known: [...known, ...come] };
  }
  return { next: null, known };
}
