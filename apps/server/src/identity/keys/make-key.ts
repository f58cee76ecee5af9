import { randomUUID } from 'node:crypto';
import { isCalendarDate } from '@packhouse/jsonapi';
import {
  addDays,
  dayIn,
  endOfDay,
  keyLimits,
  keyMark,
  keyNameProblem,
  keyScopes,
  type ProgrammeSettings,
} from '@packhouse/programme';
import { newToken, tokenHash } from '#access/token-hash.ts';
import { putCompanyMail, putMail } from '#mail/put-mail.ts';
import type { OwnAct, PasswordDeps } from '../accounts/account-deps.ts';
import { FormReader } from '../accounts/form-reader.ts';
import { withBothProved } from '../second-factor/asking.ts';
import { demandRoomForKey, ownCompany } from './company-keys.ts';
import { tellTrail } from './tell-trail.ts';

export interface KeyDeps extends PasswordDeps {
  readonly settings: Pick<ProgrammeSettings, 'programmeName' | 'timeZone' | 'certifyByKey'>;
  /** The program's clock, by which a person chooses the end day. */
  readonly programClock: () => Date;
}

/** Characters of a key that are shown ever after: its mark, and eight of the forty-three that are random. */
const shown = keyMark.length + 8;

const nameDetails = {
  nameUnseen: 'Use at least one letter or digit in the name.',
  nameQuotes: 'Leave quotation marks out of the name.',
} as const;

function readForm(body: unknown, today: string) {
  const form = new FormReader(body);
  const name = form.text('name', 'a name for this key', keyLimits.name);
  const problem = name === '' ? null : keyNameProblem(name);
  if (problem !== null && !form.isWrong('name')) form.error('name', problem, nameDetails[problem]);
  const scope = keyScopes.find((one) => one === form.value('scope'));
  if (scope === undefined) form.error('scope', 'required', 'Choose what this key may do.');
  const given = form.value('endsOn');
  const endsOn = typeof given === 'string' && isCalendarDate(given) ? given : null;
  const last = addDays(today, keyLimits.days);
  if (endsOn === null || endsOn < today || endsOn > last) {
    form.error('endsOn', 'endDay', `Choose an end day from ${today} to ${last}.`);
  }
  const password = form.password('password', 'your password');
  form.finish();
  if (scope === undefined || endsOn === null) throw new Error('The form was refused above.');
  return { name, scope, endsOn, password };
}

/**
 * Makes a key for programs of the person's own company, which that person owns: with the password, and with the second
 * factor where the account has one.
 * @returns the key, of which only the hash is kept
 * @throws RefusedRequest 403, 422, 429; {TooBusyError}
 */
export const makeKey: OwnAct<{ readonly id: string; readonly key: string }, KeyDeps> = async (
  deps,
  principal,
  body,
  context,
) => {
  const companyId = ownCompany(principal);
  const programNow = deps.programClock();
  const { timeZone } = deps.settings;
  const { name, scope, endsOn, password } = readForm(body, dayIn(programNow.toISOString(), timeZone));
  // Keys live by the machine's clock as tokens do; a demonstration's day may be another one.
  const lives = Date.parse(endOfDay(endsOn, timeZone)) - programNow.getTime();
  const key = `${keyMark}${newToken()}`;
  const id = randomUUID();
  const prefix = key.slice(0, shown);
  await withBothProved(deps, principal, password, context, async (tx) => {
    await demandRoomForKey(tx, companyId, context.now);
    const made = { id, company_id: companyId, user_id: principal.userId, name, prefix, scope, ends_on: endsOn };
    const expires = new Date(context.now.getTime() + lives);
    const made_with = principal.factor?.kind ?? null;
    await tx
      .insertInto('company_key')
      .values({ ...made, hash: tokenHash(key), made: context.now, made_with, expires })
      .execute();
    const after = { name, prefix, scope, endsOn };
    await tellTrail(tx, principal, { type: 'company_key', id, action: 'create', after }, context);
    const values = { name, madeAt: context.now.toISOString() };
    await putMail(tx, { kind: 'keyMade', userId: principal.userId, values });
    const told = { kind: 'keyMadeForCompany', values: { ...values, owner: principal.username, endsOn } } as const;
    await putCompanyMail(tx, companyId, told, { key: `keyMade/${id}`, except: principal.userId });
  });
  return { id, key };
};
