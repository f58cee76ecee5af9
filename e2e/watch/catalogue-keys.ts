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

type Entries = readonly (readonly [string, string])[];

function entriesOf(files: readonly string[]): Entries {
  return files.flatMap((file) => {
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

function keysIn(all: Entries): CatalogueKeys {
  const said = new Set(all.map(([, value]) => value));
  const keys = [...new Set(all.map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, '')))];
  const isPlain = (key: string) => /^[a-z]+$/.test(key);
  return {
    inText: keys.filter((key) => !isPlain(key)),
    alone: keys.filter((key) => isPlain(key) && !said.has(key)),
  };
}

/** The keys as the catalogues hold them now: those a company's page may miss, and those of the console beside them. */
export function catalogueKeys(): Readonly<Record<'portal' | 'console', CatalogueKeys>> {
  const files = globSync('**/texts/*.json', { cwd: portal });
  const ofConsole = /^(app\/)?office\//;
  return {
    portal: keysIn(entriesOf(files.filter((file) => !ofConsole.test(file)))),
    console: keysIn(entriesOf(files)),
  };
}
