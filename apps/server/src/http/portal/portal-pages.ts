/** Tells the portal's own addresses from those that are nowhere. */
export type IsPage = (path: string) => boolean;

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

/** @param routes of the portal's build, such as /dashboard/forms/$seasonId: a segment that begins with $ is any one */
export function pagesOf(routes: readonly string[]): IsPage {
  const known = routes.map(segmentsOf);
  return (path) => {
    const segments = segmentsOf(path);
    return known.some(
      (route) =>
        route.length === segments.length &&
        route.every((part, place) => part.startsWith('$') || part === segments[place]),
    );
  };
}
