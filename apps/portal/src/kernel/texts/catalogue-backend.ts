import type { BackendModule, ResourceStore } from 'i18next';

/** Loads the catalogue of a namespace in a language; null where there is none. */
export type CatalogueLoader = (
  namespace: string,
  language: string,
) => Promise<Readonly<Record<string, unknown>> | null>;

/** Namespaces that the texts of a catalogue refer to: `$t(words:term.month)`. */
const referredTo = (catalogue: unknown): readonly string[] => [
  ...new Set(
    JSON.stringify(catalogue)
      .matchAll(/\$t\((\w+):/g)
      .map(([, namespace = '']) => namespace),
  ),
];

/**
 * Gives i18next catalogues that are whole: one is there only with those that its texts refer to, so that no key of
 * another is drawn in their place.
 */
export function catalogueBackend(load: CatalogueLoader): BackendModule {
  let store: ResourceStore | undefined;
  const whole = async (namespace: string, language: string, asked: Set<string>) => {
    const catalogue = (await load(namespace, language)) ?? {};
    const missing = referredTo(catalogue).filter(
      (other) => !asked.has(other) && store?.hasResourceBundle(language, other) !== true,
    );
    for (const other of missing) asked.add(other);
    await Promise.all(
      missing.map(async (other) => store?.addResourceBundle(language, other, await whole(other, language, asked))),
    );
    return catalogue;
  };
  return {
    type: 'backend',
    init: ({ resourceStore }) => {
      store = resourceStore;
    },
    read: (language, namespace, done) => {
      whole(namespace, language, new Set([namespace])).then(
        (catalogue) => done(null, catalogue),
        (error: unknown) => done(error instanceof Error ? error : String(error), null),
      );
    },
  };
}
