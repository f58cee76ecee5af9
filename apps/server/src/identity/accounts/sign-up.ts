import { randomUUID } from 'node:crypto';
import { accountLimits, companyTypes, languages, user, userNameLength } from '@packhouse/programme';
import type { Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { putMail } from '#mail/put-mail.ts';
import { addRow } from '#rows/rows.ts';
import { storePassword } from '../sign-in/accounts.ts';
import { ipBlock } from '../sign-in/ip-network.ts';
import { hashPassword } from '../sign-in/password.ts';
import { isUserName, writtenName } from '../sign-in/user-name.ts';
import { claimName, isNameTaken } from '../sign-in/user-names.ts';
import type { OpenAct, RequestContext } from './account-deps.ts';
import { accountWriter } from './account-writer.ts';
import { countAttempt } from './attempts.ts';
import { requestEmail } from './email-changes.ts';
import { refuseFields } from './field-errors.ts';
import { FormReader } from './form-reader.ts';
import { mayMail } from './own-email.ts';
import { checkPassword } from './passwords/password-rules.ts';

interface SignUp {
  readonly companyName: string;
  readonly companyTypes: readonly string[];
  readonly contactName: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  /** Of the mails; a code of the portal's languages. */
  readonly language: string | null;
}

/** @throws RefusedRequest 422, one error for each field that is wrong */
function readSignUp(body: unknown, programmeName: string): SignUp {
  const form = new FormReader(body);
  const signUp = {
    companyName: form.text('companyName', "your company's name", accountLimits.companyName),
    companyTypes: readTypes(form),
    contactName: form.text('contactName', 'your name', accountLimits.contactName),
    email: form.email('email'),
    username: readUsername(form),
    password: form.password('password'),
    language: readLanguage(form),
  };
  if (form.value('termsAccepted') !== true) {
    form.error('termsAccepted', 'required', 'Agree to the terms and conditions to sign up.');
  }
  const owner = { ...signUp, names: [signUp.contactName, signUp.companyName, programmeName] };
  const weak = form.isWrong('password') ? null : checkPassword('password', signUp.password, owner);
  if (weak !== null) form.error('password', weak.code, weak.detail);
  form.finish();
  return signUp;
}

function readTypes(form: FormReader): readonly string[] {
  const given = form.value('companyTypes');
  const types = Array.isArray(given) ? companyTypes.filter((type) => given.includes(type)) : [];
  if (types.length === 0 || !Array.isArray(given) || types.length !== new Set(given).size) {
    form.error('companyTypes', 'required', 'Choose what your company is: first handler, importer, producer.');
  }
  return types;
}

function readUsername(form: FormReader): string {
  const username = writtenName(form.text('username', 'a user name', accountLimits.username, (typed) => typed.trim()));
  if (username !== '' && !form.isWrong('username') && !isUserName(username)) {
    const { min, max } = userNameLength;
    form.error('username', 'malformed', `Use ${min} to ${max} letters, digits and symbols without blanks.`);
  }
  return username;
}

/** A code alone: no free text of a stranger's goes into a mail. What is no language of ours is the first one. */
function readLanguage(form: FormReader): string | null {
  const code = form.value('language');
  return languages.find((language) => language.code === code)?.code ?? null;
}

/**
 * Signs a person up. The account opens nothing until its e-mail address is confirmed by the link in a mail of fixed
 * words, and then belongs to no company until the office has matched it to one (decisions.md 3). Whether somebody has an
 * account with this address makes no difference.
 * @throws RefusedRequest 422 for wrong fields and a user name that is taken, 429; {TooBusyError} when too many hashes wait
 */
export const signUp: OpenAct<void> = async ({ db, clock, settings }, body, context) => {
  const given = readSignUp(body, settings.programmeName);
  await countAttempt(db, { kind: 'sign-up', subject: given.username }, context);
  // A taken name costs no hash, and a hash holds no connection.
  if (await isNameTaken(db, given.username)) return refuseTaken();
  const hash = await hashPassword(given.password, ipBlock(context.ipAddress));
  await inTransaction(db, async (tx) => {
    const userId = randomUUID();
    await mayMail(tx, given.email, context);
    await storeSignUp(tx, userId, { ...given, confirmed: null }, context);
    await storePassword(tx, userId, hash, clock());
    const change = await requestEmail(tx, { userId, before: null, email: given.email }, context.now);
    await putMail(tx, { kind: 'confirmSignUp', userId, values: { change } });
  });
};

/** A sign-up as it is stored; `confirmed` is when its e-mail address was, null before that. */
type StoredSignUp = Omit<SignUp, 'password' | 'language'> & {
  readonly confirmed: Date | null;
  readonly language?: string | null;
};

/**
 * Enters the person and the wish to be matched to a company; the password is set beside it.
 * @throws RefusedRequest 422 for a name that is taken, or looks like one that is
 */
export async function storeSignUp(
  tx: Tx,
  userId: string,
  given: StoredSignUp,
  context: Pick<RequestContext, 'now' | 'requestId'>,
): Promise<void> {
  // Of two who want the same name at the same time the second waits here.
  if (!(await claimName(tx, userId, given.username))) return refuseTaken();
  await enterUser(tx, userId, given, context);
  await tx
    .insertInto('sign_up')
    .values({
      user_id: userId,
      at: context.now,
      company_name: given.companyName,
      company_types: [...given.companyTypes],
      contact_name: given.contactName,
      terms_accepted: context.now,
      confirmed: given.confirmed,
      decided: null,
      decision: null,
      note: null,
    })
    .execute();
}

const refuseTaken = () =>
  refuseFields([
    { field: 'username', code: 'taken', detail: 'This user name is taken, or looks like one that is. Choose another.' },
  ]);

async function enterUser(
  tx: Tx,
  userId: string,
  given: StoredSignUp,
  context: Pick<RequestContext, 'now' | 'requestId'>,
): Promise<void> {
  // Without an address and closed until it is confirmed: whatever asks whether an account is open holds for it too.
  const isConfirmed = given.confirmed !== null;
  const base = {
    name: given.username,
    mail: isConfirmed ? given.email : null,
    staff: false,
    active: isConfirmed,
  };
  const values = { firstName: given.contactName.split(/\s+/)[0] ?? given.contactName, company: null };
  const told = isConfirmed ? {} : { after: { emailAskedFor: given.email } };
  const person = { userId, username: given.username, companyId: null };
  await addRow(accountWriter(tx, person, context), user, userId, { base, values, told });
  if (given.language)
    await tx.insertInto('account_profile').values({ user_id: userId, title: null, language: given.language }).execute();
}
