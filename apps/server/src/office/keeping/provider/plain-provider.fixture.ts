import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A row as a backend shows it; `of` is the company that it belongs to. */
export interface PlainRow {
  readonly type: string;
  readonly id: string;
  readonly of: string | null;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, unknown>>;
}

export interface PlainPerson {
  readonly company: string;
  /** The rows of other companies too, as core alone lets it. */
  readonly seesAll?: boolean;
  /** Whether a change of a row that is seen is let through, of others' rows and certified forms too. */
  readonly changesAll?: boolean;
  /** Whether rows are added for other companies too. */
  readonly addsAll?: boolean;
  /** Without the role of the client's scope: reads alone. */
  readonly hasNoRole?: boolean;
  /** Has no rights any more with a token that was renewed. */
  readonly losesScope?: boolean;
  /** Shown all accounts. */
  readonly seesAccounts?: boolean;
  /** Whether rows are deleted that are seen, whatever holds them. */
  readonly deletesAll?: boolean;
  /** Lets the own account's company be changed. */
  readonly moves?: boolean;
}

interface Wishes {
  readonly people: Readonly<Record<string, PlainPerson>>;
  readonly rows: readonly PlainRow[];
  /** Rows of each type that a list leaves out and says so. */
  readonly omitted?: Readonly<Record<string, number>>;
  /** Ids of rows that no list holds, as where it has too many pages. */
  readonly unlisted?: readonly string[];
  /** Ids of rows that only a list of their company's alone holds, as where it has too many pages of everybody's. */
  readonly beyond?: readonly string[];
  /** Passes over parameters that JSON:API does not know. */
  readonly takesUnknown?: boolean;
  /** Answers another status to a request of an address; undefined: as always. */
  readonly status?: (path: string) => number | undefined;
}

/** A backend of few rows that answers as a Drupal does; it holds every declared type, most of them empty. */
export interface PlainProvider {
  readonly base: string;
  /** Each token request's form. */
  readonly forms: readonly URLSearchParams[];
  /** Addresses of the dialect that were read, in order. */
  readonly read: readonly string[];
  wishes: Wishes;
  close(): Promise<void>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

const refusal = (status: number) => ({ status, body: { errors: [{ status: String(status), title: 'No' }] } });

const shown = ({ of: _of, ...row }: PlainRow) => row;

function omittedMeta(count: number) {
  const items = Array.from({ length: count }, (_item, index) => [`item--${index}`, { href: '/x', meta: {} }]);
  return {
    omitted: { detail: 'Some resources are omitted.', links: { help: { href: '/x' }, ...Object.fromEntries(items) } },
  };
}

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly text: string;
}

const told = (status: number, ...details: readonly string[]) => ({
  status,
  body: { errors: details.map((detail) => ({ status: String(status), detail })) },
});

/** The answer to a new row, which never has a title here. */
function answerToNew(wishes: Wishes, who: PlainPerson, text: string) {
  if (who.hasNoRole) return refusal(403);
  // Border: what the check sends.
  const { data } = JSON.parse(text) as { data: { relationships: Record<string, { data: { id: string } }> } };
  const [of] = Object.values(data.relationships).map((relation) => relation.data.id);
  const companies = Object.values(wishes.people).map(({ company }) => company);
  if (of === undefined || !companies.includes(of)) return refusal(404);
  const needed = 'title: This value should not be null.';
  return of === who.company || who.addsAll ? told(422, needed) : told(422, needed, 'The row is not of your company.');
}

/** The answer to a change of a confirmed packet that leaves it without a title. */
const answerToResigned = (who: PlainPerson) =>
  told(
    422,
    'title: This value should not be null.',
    ...(who.changesAll ? [] : ['What is signed is only signed anew.']),
  );

function answer(wishes: Wishes, who: PlainPerson, { method, url, text }: Asked) {
  const [, entity = '', bundle = '', id, relation] =
    /^\/jsonapi\/([^/]+)\/([^/]+)(?:\/([^/]+)(?:\/relationships\/([^/]+))?)?$/.exec(url.pathname) ?? [];
  const type = `${entity}--${bundle}`;
  if (method === 'POST') return answerToNew(wishes, who, text);
  const seesAll = who.seesAll === true || (type === 'user--user' && who.seesAccounts === true);
  const seen = wishes.rows.filter((row) => row.type === type && (seesAll || row.of === null || row.of === who.company));
  if (id === undefined) {
    const count = wishes.omitted?.[type] ?? 0;
    const left = [...(wishes.unlisted ?? []), ...(url.search.includes('filter') ? [] : (wishes.beyond ?? []))];
    const isListed = (row: PlainRow) => !left.includes(row.id);
    return {
      status: 200,
      body: {
        data: seen.filter(isListed).map(shown),
        ...(count > 0 ? { meta: omittedMeta(count) } : {}),
      },
    };
  }
  const row = seen.find((one) => one.id === id);
  if (row === undefined) return refusal(403);
  if (method === 'GET') return { status: 200, body: { data: shown(row) } };
  // As a Drupal does: who may not is told so before the parameter is looked at, which JSON:API does not know.
  if (method === 'DELETE' && relation === undefined) {
    const isLoose = row.of === who.company && type === 'node--fh_non_exempt_receipt' && row.attributes?.isHeld !== true;
    return refusal(who.deletesAll === true || isLoose ? 400 : 403);
  }
  if (method === 'DELETE') return wishes.takesUnknown === true ? { status: 204, body: {} } : refusal(400);
  if (text.includes('"title":null')) return answerToResigned(who);
  if (relation !== undefined && type === 'user--user') return refusal(who.moves ? 400 : 403);
  // As a Drupal with the access module does: a certified form is found, and its fields are what is refused.
  const isOwn = row.of === who.company && row.attributes?.isHeld !== true;
  const isDraft = isOwn && row.attributes?.field_submission_status !== 'certified';
  const isOpen = isOwn && relation === undefined;
  // As a Drupal does: who may not is told so before the body is looked at.
  return refusal(!who.hasNoRole && (who.changesAll || isDraft || isOpen) ? 400 : 403);
}

/** Starts one on a free port. */
export async function plainProvider(first: Wishes): Promise<PlainProvider> {
  const forms: URLSearchParams[] = [];
  const read: string[] = [];
  const provider = { forms, read, wishes: first };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', headers } = request;
    const url = new URL(request.url ?? '/', 'http://provider');
    const text = await textOf(request);
    const say = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (url.pathname === '/oauth/token') {
      const form = new URLSearchParams(text);
      forms.push(form);
      const name = form.get('username');
      if (name !== null) return say(200, { access_token: name, refresh_token: name });
      const renewed = form.get('refresh_token') ?? '';
      return say(200, { access_token: provider.wishes.people[renewed]?.losesScope ? 'nobody' : renewed });
    }
    read.push(url.pathname);
    const other = provider.wishes.status?.(url.pathname);
    if (other !== undefined) return say(other, {});
    if (url.pathname === '/jsonapi') return say(200, { jsonapi: { version: '1.0' }, links: {} });
    const who = provider.wishes.people[String(headers.authorization).replace('Bearer ', '')];
    if (who === undefined || !url.pathname.startsWith('/jsonapi/')) return say(404, {});
    const { status, body } = answer(provider.wishes, who, { method, url, text });
    return say(status, body);
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Border: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return Object.assign(provider, {
    base: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
