const key = 'office-trail';

/** Keeps the addresses of the rows that were last shown, in their order, for this tab: the way from one item to the next. */
export function keepTrail(hrefs: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(hrefs));
  } catch {
    // A browser that keeps nothing leads back to the list.
  }
}

/** The address after this one; null at the end and beside the trail. */
export function nextOn(path: string): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    const hrefs: readonly unknown[] = Array.isArray(kept) ? kept : [];
    const at = hrefs.indexOf(path);
    const next = at < 0 ? undefined : hrefs[at + 1];
    return typeof next === 'string' ? next : null;
  } catch {
    return null;
  }
}
