import type { ListRow } from '@packhouse/programme';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/db.ts';
import { isMembers } from '../acts/changes.ts';
import { type PersonNames, personNames } from '../acts/person-names.ts';
import { listsOfUserNames } from '../desk/ask.ts';

/** Members of the console's answers that hold somebody of the office: a user name, or an id with one. */
const people: ReadonlySet<string> = new Set(['who', 'by', 'holder', 'person', 'settledBy', 'others']);
/** Where the console reads them. */
const shown = new RegExp(
  `^/office/api/(?:items|desk|bank/reconcile|figures|integrity/show|message/list|lists/(?!${listsOfUserNames.join('|')}))`,
);

function named(value: unknown, names: PersonNames): unknown {
  if (typeof value === 'string') return names.byUser.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => named(one, names));
  if (!isMembers(value) || typeof value.name !== 'string') return walked(value, names);
  const byId = typeof value.id === 'string' ? names.byId.get(value.id) : undefined;
  return { ...value, name: byId ?? names.byUser.get(value.name) ?? value.name };
}

function walked(value: unknown, names: PersonNames): unknown {
  if (Array.isArray(value)) return value.map((one) => walked(one, names));
  if (!isMembers(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, people.has(key) ? named(one, names) : walked(one, names)]),
  );
}

/** How a file that is taken there tells of people: row by row. */
export async function peopleTold(db: Db, url: string): Promise<(row: ListRow) => ListRow> {
  if (!shown.test(url)) return (row) => row;
  const names = await personNames(db);
  // Border: a row is an object, and stays one.
  return (row) => walked(row, names) as ListRow;
}

/** Has the console tell of people by their names; the trail, commands and their answers keep user names. */
export function tellPeopleByName(routes: FastifyInstance, { db }: { readonly db: Db }): void {
  routes.addHook('preSerialization', async ({ url }, reply, payload) =>
    shown.test(url) && reply.statusCode < 300 ? walked(payload, await personNames(db)) : payload,
  );
}
