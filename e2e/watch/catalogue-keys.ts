import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const portal = resolve(import.meta.dirname, '..', '..', 'apps', 'portal', 'src');

type Catalogue = { readonly [key: string]: string | Catalogue };

function* entries(catalogue: Catalogue, path = ''): Generator<readonly [string, string]> {
  for (const [key, value] of Object.entries(catalogue)) {
    const place = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') yield [place, value];
    else yield* entries(value, place);
  }
}

function allEntries(): readonly (readonly [string, string])[] {
  return globSync('**/texts/*.json', { cwd: portal }).flatMap((file) => {
    // Border: the catalogues' own tests compare their shape.
    const catalogue: Catalogue = JSON.parse(readFileSync(resolve(portal, file), 'utf8'));
    return [...entries(catalogue)];
  });
}

/** Keys of the portal's catalogues, as they stand on the screen where a catalogue is missing. */
export interface CatalogueKeys {
  /** Of several words, such as `firstHandler.listTitle`: nothing that people read holds one. */
  readonly inText: readonly string[];
  /** Of one plain word, such as `title`, that no catalogue says anywhere: alone it is none of our words. */
  readonly alone: readonly string[];
}

/** The keys as the catalogues hold them now. */
export function catalogueKeys(): CatalogueKeys {
  const all = allEntries();
  const said = new Set(all.map(([, value]) => value));
  const keys = [...new Set(all.map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, '')))];
  const isPlain = (key: string) => /^[a-z]+$/.test(key);
  return {
    inText: keys.filter((key) => !isPlain(key)),
    alone: keys.filter((key) => isPlain(key) && !said.has(key)),
  };
}
