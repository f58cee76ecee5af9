import type { OfficeListName } from '@packhouse/programme';
import type { ListSource } from '../engine/list-source.ts';
import { filingsSources } from './filings.ts';
import { keepingSources } from './keeping.ts';
import { moneySources } from './money.ts';
import { peopleSources } from './people.ts';
import { programSources } from './program.ts';
import { queueSource } from './queue.ts';

const sources: Readonly<Record<OfficeListName, ListSource>> = {
  queue: queueSource,
  ...filingsSources,
  ...peopleSources,
  ...moneySources,
  ...programSources,
  ...keepingSources,
};

const byName = new Map<string, ListSource>(Object.entries(sources));

/** @throws Error for a list that is declared and has no rows */
export function sourceOf(name: string): ListSource {
  const source = byName.get(name);
  if (source === undefined) throw new Error(`The list ${name} has no rows.`);
  return source;
}
