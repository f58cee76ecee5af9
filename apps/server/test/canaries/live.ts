import { appCode } from '@packhouse/testing';
import { RefusedRequest } from '#identity/accounts/field-errors.ts';
import {
  addMember,
  ask,
  oldPassword,
  passwordTokenIn,
  sentMails,
  tokenIn,
  tokenOf,
  trySignIn,
} from '../../src/identity/accounts/accounts.fixture.ts';
import { answerQuestion, enroll, questionTo } from '../../src/identity/second-factor/second-factor.fixture.ts';
import { act } from '../../src/office/acts/act.ts';
import { officeAs, type TestPerson } from '../../src/office/acts/acting.fixture.ts';
import type { ActCase } from '../../src/office/cli/act-case.fixture.ts';
import { allActs } from '../../src/office/cli/all-commands.ts';
import { caseSettings } from '../../src/office/cli/ledger-cases.fixture.ts';
import { OfficeError } from '../../src/office/office-error.ts';
import type { Aviary } from './aviary.ts';

/** Somebody signs up, confirms, signs in wrongly and rightly, and has the password and the address changed. */
export async function liveThrough({ world, canaries }: Aviary): Promise<void> {
  const place = 'a sign-up';
  const [password, next] = [canaries.secret(`${place} password`), canaries.secret(`${place} new password`)];
  const email = canaries.email(`${place} email`);
  const username = canaries.text(`${place} username`);
  const names = { companyName: canaries.text(`${place} company`), contactName: canaries.text(`${place} contact`) };
  const body = { ...names, companyTypes: ['producer'], email, username, password, termsAccepted: true };
  await ask(world, 'POST', '/account/sign-up', { body });
  const token = tokenIn(await sentMails(world), email) ?? '';
  canaries.given(token, `${place} link`);
  await ask(world, 'POST', '/account/confirm-address', { body: { token } });
  await trySignIn(world, username, canaries.secret('a wrong password'));
  const signedIn = await tokenOf(world, username, password);
  canaries.keepGiven(signedIn.body, 'a sign-in');
  await ask(world, 'POST', '/account/forgotten-password', { body: { account: email } });
  const link = passwordTokenIn(await sentMails(world), email) ?? '';
  canaries.given(link, 'a link to a new password');
  await ask(world, 'POST', '/account/reset-password', { body: { token: link, password: next } });
  if (signedIn.status !== 200 || (await trySignIn(world, username, next)) !== 200)
    throw new Error('The sign-up of the canaries did not go through.');
}

/** Somebody of a company adds second factors, keys and addresses for programs, a calendar, and files what they can. */
export async function keepSecrets({ world, canaries }: Aviary): Promise<void> {
  const member = await addMember(world);
  canaries.given(member.token, 'the token of a session');
  const { secret, codes } = await enroll(world, member, canaries.text('the name of an app'));
  for (const one of [secret, ...codes]) canaries.given(one, 'a second factor');
  const question = await questionTo(world, member);
  canaries.given(question, 'the question for a second factor');
  const answered = await answerQuestion(world, question, { mfa_method: 'recovery_code', code: codes[0] ?? '' });
  canaries.keepGiven(answered.body, 'a sign-in with a second factor');
  await answerQuestion(world, await questionTo(world, member), { mfa_method: 'totp', code: appCode(secret) });
  const owner = await addMember(world);
  const proved = { password: oldPassword };
  const name = canaries.text('the name of a key');
  const key = { name, scope: 'file', endsOn: '2027-06-30', ...proved };
  const url = `https://${canaries.text('an address for programs').toLowerCase()}.invalid/told`;
  const told = { url, events: ['report.certified'], ...proved };
  for (const [path, body] of [
    ['keys', key],
    ['webhooks', told],
    ['address', { email: canaries.email('a new address'), ...proved }],
    [`calendar/${owner.companyId}`, {}],
  ] as const) {
    const answer = await ask(world, 'POST', `/account/${path}`, { person: owner, body });
    if (answer.status >= 300) throw new Error(`${path} did not go through: ${JSON.stringify(answer.body)}`);
    canaries.keepGiven(answer.body, path);
  }
}

/** Texts that an act chooses by, in words of more than one part. */
const choices = new Set(['current season']);

const isFree = (value: unknown): value is string =>
  typeof value === 'string' &&
  !choices.has(value) &&
  /[A-Za-z]/.test(value) &&
  !/^[0-9a-f-]{36}$|^\d{4}-\d\d|^[a-z]+(_[a-z]+)*$/.test(value);

/** The same input of an act, with a canary for every text that people write in their own words. */
function withCanaries({ canaries }: Aviary, given: object, place: string): object {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (isFree(value)) return [name, canaries.text(`${place} ${name}`)];
      const isMembers =
        typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
      return [name, isMembers ? withCanaries({ canaries } as Aviary, value, `${place} ${name}`) : value];
    }),
  );
}

/** Does an act whose every word is a canary. @returns how it ended */
export async function doAct(aviary: Aviary, { kind, given }: ActCase, person: TestPerson): Promise<string> {
  const wanted = allActs.find((one) => one.kind === kind);
  if (wanted === undefined) throw new Error(`There is no act ${kind}.`);
  const context = { ...officeAs(aviary.world, person), settings: caseSettings };
  try {
    return (await act(context, wanted, withCanaries(aviary, await given(), kind))).state;
  } catch (error) {
    if (error instanceof OfficeError || error instanceof RefusedRequest) return 'refused';
    throw error;
  }
}
