/** Tells the portal's own addresses from those that are nowhere. */
export type IsPage = (path: string) => boolean;

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

/**
 * Fixed segments are known in letters of any size, as the portal's router knows them.
 * @param routes of the portal's build, such as /dashboard/forms/$seasonId: a segment that begins with $ is any one
 */
export function pagesOf(routes: readonly string[]): IsPage {
  const known = routes.map((route) => segmentsOf(route.toLowerCase()));
  return (path) => {
    const segments = segmentsOf(path.toLowerCase());
    return known.some(
      (route) =>
        route.length === segments.length &&
        route.every((part, place) => part.startsWith('$') || part === segments[place]),
    );
  };
}
