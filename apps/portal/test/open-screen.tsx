import { type LanguageCode, producerContact, tokenExpiryMarginSeconds } from '@packhouse/programme';
import { commands, page } from 'vitest/browser';
import { cleanup, configure, render } from 'vitest-browser-react/pure';
import { loadCatalogue } from '#app/catalogues.ts';
import { loadOfficeCatalogue } from '#app/office/catalogues.ts';
import { Console } from '#app/office/console.tsx';
import { openOfficeRouter } from '#app/office/router.tsx';
import { Providers } from '#app/providers.tsx';
import { openRouter } from '#app/router.tsx';
import { turnAwayAtTheEnd } from '#app/turn-away.ts';
import { tokenRequests } from '#kernel/client/access/access.ts';
import { type FactorQuestion, requestFactor } from '#kernel/client/access/other-grants.ts';
import { type NamedToken, requestToken } from '#kernel/client/access/token-requests.ts';
import { client } from '#kernel/client/client.ts';
import { newId } from '#kernel/client/new-id.ts';
import { loadConfig } from '#kernel/config/config.ts';
import { queryClient } from '#kernel/session/query-client.ts';
import { session } from '#kernel/session/session.ts';
import { signIn } from '#kernel/session/sign-in.ts';
import { watchSession } from '#kernel/session/watch.ts';
import { keyStore } from '#kernel/storage/key-store.ts';
import { chooseLanguage, startI18n } from '#kernel/texts/i18n.ts';
import type { CompanyWishes, FreshCompany } from '../../../e2e/accounts/enter-company.ts';
import { passwordOf } from '../../../e2e/accounts/passwords.ts';

configure({ reactStrictMode: true });

/** Done once in a page, as by `start` of the portal and of the console. */
const prepared = (async () => {
  const load = async (namespace: string, language: string) =>
    (await loadCatalogue(namespace, language)) ?? (await loadOfficeCatalogue(namespace, language));
  await Promise.all([loadConfig(fetch), startI18n(load, ['kernel', 'app'])]);
  watchSession(session, window);
})();

const kept = new Map<string, Readonly<Record<string, string>>>();
/** The one of the office who is signed in. */
let entered: string | null = null;

/** Keeps the session of the person who is signed in as it stands now: a refresh token that was used before ends it after a minute. */
function keepEntered(): void {
  const entries = entered === null ? undefined : kept.get(entered);
  if (entered === null || entries === undefined || keyStore.get('oauth_token') === null) return;
  kept.set(
    entered,
    Object.fromEntries(Object.entries(entries).map(([key, was]) => [key, localStorage.getItem(key) ?? was])),
  );
}

/** Where Vitest looks for the page of its tests. */
const ownAddress = location.href;

/** After each test: nobody is signed in, and nothing is shown or remembered. */
export async function endScreen(): Promise<void> {
  await leave();
  await page.viewport(1280, 800);
  history.replaceState(null, '', ownAddress);
  // As another tab that logs out: the token of somebody who is kept goes on.
  keepEntered();
  entered = null;
  localStorage.clear();
  session.storeChanged();
  sessionStorage.clear();
  // A read that is tried again later would be asked in the next test.
  await queryClient.cancelQueries();
  queryClient.clear();
  await chooseLanguage('en');
  await commands.releaseClipboard();
}

/** Signs somebody in as the form does; those of the office with their app's code, without leaving for the console. */
async function signInAs(username: string): Promise<void> {
  await prepared;
  keepEntered();
  entered = null;
  const enter = (requestToken: () => Promise<NamedToken>) =>
    signIn({ store: keyStore, client, requestToken, now: Date.now });
  const first = await enter(() => requestToken(tokenRequests, username, passwordOf(username)));
  const result = first.kind === 'secondFactor' ? await enter(() => proveFactor(first.question, username)) : first;
  if (result.kind !== 'signedIn' && result.kind !== 'staff')
    throw new Error(`${username} is not let in: ${result.kind}`);
  session.storeChanged();
}

const proveFactor = async (question: FactorQuestion, username: string): Promise<NamedToken> =>
  requestFactor(tokenRequests, question.token, { code: await commands.officeCode(username) });

const farm = { street: '210 County Rd 9', city: 'Albany', state: 'GA', zip: '31701', active: true } as const;

/** A company of its own for this test; its one person is signed in. Producers have the identifiers P-1, P-2 … */
export async function freshCompany({
  producers = [],
  ...wishes
}: CompanyWishes & { readonly producers?: readonly string[] }): Promise<FreshCompany> {
  const company = await commands.freshCompany(wishes);
  await signInAs(company.username);
  for (const [index, title] of producers.entries())
    await client.create(producerContact, newId(), { ...farm, title, identifier: `P-${index + 1}` });
  return company;
}

interface Looks {
  readonly language?: LanguageCode;
  /** One of the demonstration's accounts; who is signed in already where absent. */
  readonly as?: string;
}

let close = cleanup;

/** Takes away what is mounted, and its router: it would follow the address beside the next one's. */
export async function leave(): Promise<void> {
  const last = close;
  close = cleanup;
  await last();
}

/** Mounts the portal at an address. */
export async function openScreen(path: string, { language = 'en', as }: Looks = {}): Promise<void> {
  await prepared;
  await leave();
  if (as !== undefined) await signInAs(as);
  await chooseLanguage(language);
  history.replaceState(null, '', path);
  await mountPortal();
}

/** Shows the portal where it is anew, as a reload does: what was only in memory is gone. */
export async function reopen(): Promise<void> {
  await leave();
  queryClient.clear();
  await mountPortal();
}

async function mountPortal(): Promise<void> {
  const router = openRouter();
  const stop = turnAwayAtTheEnd(router);
  close = () => {
    stop();
    return unmount(router);
  };
  await render(<Providers router={router} />);
}

async function unmount(router: { readonly history: { destroy(): void } }): Promise<void> {
  await cleanup();
  router.history.destroy();
}

/** Mounts the console of the program office at an address, for one of its people. */
export async function openOffice(path: string, { language = 'en', as = 'staff' }: Looks = {}): Promise<void> {
  await prepared;
  await leave();
  await enterOffice(as);
  await chooseLanguage(language);
  history.replaceState(null, '', path);
  const router = openOfficeRouter();
  close = () => unmount(router);
  await render(<Console router={router} />);
}

/** Somebody of the office proves a second factor once a run: each code opens once in half a minute. */
async function enterOffice(as: string): Promise<void> {
  keepEntered();
  const entries = kept.get(as);
  if (entries === undefined) {
    await signInAs(as);
    kept.set(as, { ...localStorage });
    entered = as;
    return;
  }
  entered = as;
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  session.storeChanged();
}

/** From now on the next call finds that the token must be refreshed first, as every session of four minutes does. */
export function makeTokenDue(): void {
  const record = JSON.parse(keyStore.get('oauth_token') ?? '{}');
  keyStore.set('oauth_token', JSON.stringify({ ...record, expires_at: Date.now() + tokenExpiryMarginSeconds * 500 }));
}
