import type { BackendModule, i18n } from 'i18next';

/** Loads the catalogue of a namespace in a language; null where there is none. */
export type CatalogueLoader = (
  namespace: string,
  language: string,
) => Promise<Readonly<Record<string, unknown>> | null>;

/** Namespaces that the texts of a catalogue refer to: `$t(words:term.month)`. */
function referredTo(catalogue: unknown): readonly string[] {
  const found = [...JSON.stringify(catalogue).matchAll(/\$t\((\w+):/g)];
  return [...new Set(found.map(([, namespace = '']) => namespace))];
}

/**
 * Gives i18next catalogues that are whole: one is there only with those that its texts refer to, so that no key of
 * another is drawn in their place.
 */
export function catalogueBackend(
  load: CatalogueLoader,
  store: Pick<i18n, 'hasResourceBundle' | 'addResourceBundle'>,
): BackendModule {
  const whole = async (
    namespace: string,
    language: string,
    asked: Set<string>,
  ): Promise<Readonly<Record<string, unknown>>> => {
    const catalogue = (await load(namespace, language)) ?? {};
    const missing = referredTo(catalogue).filter(
      (other) => !asked.has(other) && !store.hasResourceBundle(language, other),
    );
    for (const other of missing) asked.add(other);
    const add = async (other: string) => {
      store.addResourceBundle(language, other, await whole(other, language, asked));
    };
    await Promise.all(missing.map(add));
    return catalogue;
  };
  return {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, done) => {
      whole(namespace, language, new Set([namespace])).then(
        (catalogue) => done(null, catalogue),
        (error: unknown) => done(error instanceof Error ? error : String(error), null),
      );
    },
  };
}
