import { keyStore } from '../storage/key-store.ts';
import { isDue, readToken } from './access/token-record.ts';
import { backend } from './backend.ts';
import { createTransport } from './dialect/transport.ts';

/**
 * Hears `refused` after each answer of 403, and of 404, which is all that somebody without a role is told: what the person
 * may do can have changed.
 */
export const officeRefusals = new EventTarget();

const transport = createTransport({
  fetch: async (...request) => {
    const response = await fetch(...request);
    const isOfMe = response.url.endsWith('/office/api/me');
    if (response.status === 403 || (response.status === 404 && !isOfMe))
      officeRefusals.dispatchEvent(new Event('refused'));
    return response;
  },
  ...backend,
});

/** Members of a query; a list stands for its texts one after another, an empty text for nothing. */
export type OfficeQuery = Readonly<Record<string, string>>;

interface OfficeCall {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly query?: OfficeQuery;
  /** Sent as JSON. */
  readonly body?: object;
  /** Sending it twice does what sending it once does: the body names the click. */
  readonly repeatable?: boolean;
  readonly timeoutSeconds?: number;
}

function urlOf(path: string, query: OfficeQuery = {}): string {
  const search = new URLSearchParams(query).toString();
  return `/office/api/${path}${search && `?${search}`}`;
}

async function send(path: string, { method = 'GET', query, body, ...how }: OfficeCall): Promise<Response> {
  return transport({
    method,
    url: urlOf(path, query),
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...how,
  });
}

/**
 * Calls a route of the office's console.
 * @param path below /office/api, its parts encoded: `lists/reports`
 * @returns the answer's JSON, null when it is empty
 * @throws {ClientError} whose `fields` hold the code of a refusal and its values
 */
export async function callOffice(path: string, call: OfficeCall = {}): Promise<unknown> {
  const text = await (await send(path, call)).text();
  return text === '' ? null : JSON.parse(text);
}

/** Reads what a route of the console answers with. `Data`: its shape. @throws {ClientError} as `callOffice` does */
export async function readOffice<Data>(path: string, call: OfficeCall = {}): Promise<Data> {
  // Border: our own server's answers, typed where they are asked for.
  return ((await callOffice(path, call)) as { readonly data: Data }).data;
}

/** As long as an export of everything may take. */
const exportSeconds = 600;

/** Fetches a file of the console. @throws {ClientError} */
export async function fetchOfficeFile(path: string, call: OfficeCall = {}): Promise<Response> {
  return send(path, { ...call, timeoutSeconds: exportSeconds });
}

/**
 * True while a call can be made without renewing the token. What nobody does by hand, such as saying who looks at an
 * item, is called then alone: it is no activity, and must not put off the log-out.
 */
export function callsWithoutRenewal(): boolean {
  const record = readToken(keyStore);
  return record !== null && !isDue(record, Date.now());
}
