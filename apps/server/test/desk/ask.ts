import { type ListAnswer, wholeNumberIn } from '@packhouse/programme';
import type { Person, World } from '../world.ts';

export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  // Border: what a route answers is read by its tests as it comes.
  readonly body: {
    readonly data: never;
    readonly decision?: string;
    readonly errors?: readonly {
      readonly code?: string;
      readonly field?: string;
      readonly detail: string;
      readonly values?: object;
    }[];
  };
}

/** One request of the console. */
export async function askOffice(
  world: World,
  person: Person | null,
  path: string,
  body?: object,
  method: 'GET' | 'POST' | 'DELETE' = body === undefined ? 'GET' : 'POST',
): Promise<Answered> {
  const answer = await world.app.inject({
    method,
    url: `/office/api/${path}`,
    headers: person === null ? {} : { authorization: `Bearer ${person.token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    text: answer.body,
    headers: answer.headers,
    body: isJson ? answer.json() : { data: null as never },
  };
}

type Query = Readonly<Record<string, string>>;

export const listPath = (name: string, query: Query = {}, end = ''): string =>
  `lists/${name}${end}?${new URLSearchParams(query).toString()}`;

/** Asks a list: a whole number goes in the body, as the server demands. */
export const askList = (world: World, person: Person, name: string, query: Query = {}, end = ''): Promise<Answered> =>
  wholeNumberIn(query.q ?? '') === null
    ? askOffice(world, person, listPath(name, query, end))
    : askOffice(world, person, listPath(name, {}, end), query);

/** A page of a list. @throws Error with the answer when it was refused */
export async function pageOf(world: World, person: Person, name: string, query: Query = {}): Promise<ListAnswer> {
  const { status, body, text } = await askList(world, person, name, query);
  if (status !== 200) throw new Error(`${name} ${JSON.stringify(query)}: ${status} ${text}`);
  return body.data;
}

/** All rows of a list, page by page. */
export async function everyRow(world: World, person: Person, name: string, query: Query = {}) {
  const first = await pageOf(world, person, name, query);
  const pages = [first];
  for (let page = 2; page <= first.pages; page += 1) {
    pages.push(await pageOf(world, person, name, { ...query, page: String(page) }));
  }
  return { rows: pages.flatMap(({ rows }) => rows), total: first.total, sums: first.sums };
}
