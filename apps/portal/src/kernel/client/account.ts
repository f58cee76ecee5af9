import { backend } from './backend.ts';
import { createTransport } from './dialect/transport.ts';

const paths = {
  signUp: '/account/sign-up',
  sendConfirmation: '/account/send-confirmation',
  confirmAddress: '/account/confirm-address',
  forgottenPassword: '/account/forgotten-password',
  resetPassword: '/account/reset-password',
  changePassword: '/account/change-password',
  sessions: '/account/sessions',
  profile: '/account/profile',
  address: '/account/address',
  secondFactor: '/account/second-factor',
  companyKeys: '/account/keys',
  companyWebhooks: '/account/webhooks',
  calendar: '/account/calendar',
  documents: '/account/documents',
  payment: '/account/payment',
  unapplied: '/account/unapplied',
  clients: '/account/clients',
  claimHints: '/claims/hint',
  monthStates: '/reports/month-states',
  reportPoints: '/reports/points',
  outbox: '/account/outbox',
} as const;
/** The console's calls are made by `office-calls.ts`. */
export type AccountRoute = keyof typeof paths;

const transport = createTransport({
  fetch: (...request) => fetch(...request),
  ...backend,
});

interface OwnCall {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** One of the route's rows. */
  readonly id?: string;
  /** Sent as JSON. */
  readonly body?: object;
}

const urlOf = (route: AccountRoute, ...parts: readonly string[]) =>
  [paths[route], ...parts.map(encodeURIComponent)].join('/');

/**
 * Calls an own route of the backend (decisions.md 8), with the person's token where somebody is signed in.
 * @returns the answer's JSON, null when it is empty
 * @throws {ClientError} whose `fields` say what is wrong with which field
 */
export async function callOwnRoute(route: AccountRoute, { method = 'GET', id, body }: OwnCall = {}): Promise<unknown> {
  const response = await transport({
    method,
    url: id === undefined ? urlOf(route) : urlOf(route, id),
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/** As long as a person may wait for a file that the backend puts together from many. */
const fileTimeoutSeconds = 600;

/** Fetches a file below an own route: `parts` are the segments of its URL behind the route's. Throws ClientError. */
export async function fetchOwnFile(
  route: AccountRoute,
  parts: readonly string[],
  query: Readonly<Record<string, string>> = {},
): Promise<Blob> {
  const search = new URLSearchParams(query).toString();
  const url = `${urlOf(route, ...parts)}${search && `?${search}`}`;
  return (await transport({ method: 'GET', url, timeoutSeconds: fileTimeoutSeconds })).blob();
}
