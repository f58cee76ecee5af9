import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The named parts of the URL, such as `$id`. Throws when the route of this screen has no such part. */
export function usePathParams<const Name extends string>(...names: readonly Name[]): Readonly<Record<Name, string>> {
  // Border: routes are made from the features' objects, so their parameters are not in the router's types.
  const given = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const found = names.map((name) => {
    const value = given[name];
    if (value === undefined) throw new Error(`The URL of this screen has no "${name}".`);
    return [name, value];
  });
  return Object.fromEntries(found);
}

export interface GoOptions {
  /** Takes the place of the present URL in the history. */
  readonly replace?: boolean;
  /** Nobody is asked about what is not saved: the person has just given it up. */
  readonly isUnasked?: boolean;
}

export function useGo(): (url: string, options?: GoOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (url, options) => {
      void navigate({ href: url, replace: options?.replace ?? false, ignoreBlocker: options?.isUnasked ?? false });
    },
    [navigate],
  );
}

/** Fetches the files and texts of a page that the person is about to open. What fails is asked for again there. */
export function usePreload(): (url: string) => void {
  const router = useRouter();
  return useCallback((url) => void router.preloadRoute({ to: url }), [router]);
}
