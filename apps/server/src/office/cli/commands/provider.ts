import { type GivenOf, give, keptDecimals } from '@packhouse/programme';
import { readProvider, writeProvider } from '#settings/provider-profile.ts';
import { checkDeletions } from '../../keeping/provider/check-deletions.ts';
import { checkCertified, checkOthers } from '../../keeping/provider/check-others.ts';
import { openProgress } from '../../keeping/provider/check-progress.ts';
import { checkProvider, type RenamedFields } from '../../keeping/provider/check-provider.ts';
import { checkRenewal } from '../../keeping/provider/check-renewal.ts';
import { checkRights } from '../../keeping/provider/check-rights.ts';
import type { TypeFinding } from '../../keeping/provider/compare-fields.ts';
import { openProvider, type ProviderAccess, type ProviderSession } from '../../keeping/provider/provider-session.ts';
import { newTrial, triedWords } from '../../keeping/provider/trial.ts';
import { OfficeError } from '../../office-error.ts';
import { type Command, type CommandContext, type Line, optionName, reading } from '../command.ts';

const variables = {
  clientId: 'PROVIDER_CLIENT_ID',
  clientSecret: 'PROVIDER_CLIENT_SECRET',
  user: 'PROVIDER_USER',
  password: 'PROVIDER_PASSWORD',
  otherPassword: 'PROVIDER_OTHER_PASSWORD',
} as const;

const wish = {
  url: give.word(),
  clientId: give.optional(give.text('OAuth client of the portal there; or PROVIDER_CLIENT_ID.')),
  clientSecret: give.optional(give.text('Its secret; or PROVIDER_CLIENT_SECRET.')),
  user: give.optional(give.text('Somebody of a company there; or PROVIDER_USER.')),
  password: give.optional(give.text('Their password; better as PROVIDER_PASSWORD.')),
  identity: give.optional(give.text('URL of the identity server, where it is another.')),
  scope: give.optional(give.text('Scope to ask for, where it is not OAUTH_SCOPE.')),
  otherUser: give.optional(
    give.text('Somebody of another company there, no proxy: tried that they see and change nothing.'),
  ),
  otherPassword: give.optional(give.text('Their password; better as PROVIDER_OTHER_PASSWORD.')),
  name: give.optional(give.many(give.text('What a field is called there, such as node--season.startsOn=field_start.'))),
  look: give.flag('Shows what is found and writes nothing.'),
};
type Wish = GivenOf<typeof wish>;

/** From the option, or the environment, where no other user of the machine sees it. @throws OfficeError */
function told(given: Wish, name: keyof typeof variables): string {
  const value = given[name] ?? process.env[variables[name]];
  if (value === undefined || value === '')
    throw new OfficeError(`--${optionName(name)} or ${variables[name]} is missing.`);
  return value;
}

function urlOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new OfficeError(`"${text}" is no URL such as https://provider.example.org.`);
  return text.replace(/\/+$/, '');
}

/** `node--season.startsOn=field_start`, as typed. @throws OfficeError */
function renamedFields({ registry }: CommandContext, words: readonly string[]): RenamedFields {
  const told: Record<string, Record<string, string>> = {};
  for (const word of words.filter((text) => text !== '')) {
    const [, type = '', key = '', wire = ''] = /^([\w-]+)\.(\w+)=(\w+)$/.exec(word) ?? [];
    if (registry.byType(type)?.fields[key] === undefined)
      throw new OfficeError(
        `"${word}" must be a type, a field and its name there, such as node--season.startsOn=field_start.`,
      );
    told[type] = { ...told[type], [key]: wire };
  }
  return told;
}

const lineOf = ({ type, state, hidden, known, renamed, absent, coarse, words }: TypeFinding): Line => ({
  type,
  state,
  hidden: hidden === 0 ? '' : `${hidden} ${hidden === 1 ? 'row' : 'rows'} this person may not see`,
  known: known.length,
  renamed: Object.entries(renamed).map(([key, wire]) => `${key} = ${wire}`),
  absent,
  'too few decimals': coarse,
  'unknown words': Object.entries(words).map(([key, all]) => `${key}: ${all.join(' ')}`),
});

function accessOf(context: CommandContext, given: Wish): ProviderAccess {
  const backend = urlOf(given.url);
  return {
    backend,
    identity: urlOf(given.identity ?? backend),
    clientId: told(given, 'clientId'),
    clientSecret: told(given, 'clientSecret'),
    // The one that the portal asks for later: a token without it may see nothing.
    scope: given.scope ?? context.config.oauthScope,
    username: told(given, 'user'),
    password: told(given, 'password'),
  };
}

const tellAgain = 'Type the same again: what was found until here is kept for an hour.';

/** Looks at every type. @throws OfficeError which says that it can be gone on with */
async function checkBackend(
  context: CommandContext,
  access: ProviderAccess,
  session: ProviderSession,
  told: RenamedFields,
) {
  const { backend, identity, clientId, username, scope } = access;
  const decimals = keptDecimals(context.settings.unit);
  const question = { backend, identity, clientId, username, scope, told, decimals };
  const progress = await openProgress(context.config.dataDir, question, Date.now());
  try {
    const checked = await checkProvider({ name: username, session, told, decimals }, context.registry, progress);
    await progress.end();
    return checked;
  } catch (error) {
    if (!(error instanceof OfficeError)) throw error;
    throw progress.found.size === 0 ? error : new OfficeError(`${error.message}\n${tellAgain}`);
  }
}

type Checked = Awaited<ReturnType<typeof checkBackend>>;

async function otherOf(given: Wish, access: ProviderAccess) {
  const name = given.otherUser;
  if (name === undefined) return null;
  return { name, session: await openProvider({ ...access, username: name, password: told(given, 'otherPassword') }) };
}

/** Tries what the first person must and nobody may do; and, where somebody was named, somebody of another company. @throws OfficeError */
async function tryPeople(
  context: CommandContext,
  given: Wish,
  access: ProviderAccess,
  session: ProviderSession,
  { findings, profile }: Checked,
) {
  const trial = newTrial();
  const about = { registry: context.registry, findings, trial };
  const first = { name: access.username, session };
  const changeable = await checkRights(first, about);
  const other = await otherOf(given, access);
  if (other !== null) await checkOthers(first, other, { ...about, changeable });
  // One of our own kind keeps certified forms itself, and cannot be tried without a change.
  if (!profile.operations) await checkCertified(first, about);
  const hasDeleted = await checkDeletions(first, other, { ...about, changeable, own: !profile.operations });
  await checkRenewal(first, about);
  return { trial, hasDeleted };
}

const nothingSeen =
  "No row of the program was seen: has the account a company, the client's scope a role, the role its permissions? Nothing was written.";
const notSafe =
  "The provider's backend lets people do what they must not, or not what they must: see the table of who may what in the operator guide, and whether the person has the role of the client's scope. Nothing was written.";

/** A line for each quantity that would be rounded there without a word. */
function roundedThere({ settings }: CommandContext, { findings }: Checked): readonly string[] {
  const decimals = keptDecimals(settings.unit);
  return findings.flatMap(({ type, coarse }) =>
    coarse.map(
      (key) => `${type}.${key} KEEPS FEWER than the ${decimals} decimals of the program's unit: set its scale there.`,
    ),
  );
}

const neverTried =
  'whether the person may delete, and whether what is in a list can be taken out, which cannot be tried without doing it, and what no row is there for';

async function check(context: CommandContext, given: Wish): Promise<readonly Line[]> {
  const access = accessOf(context, given);
  const session = await openProvider(access);
  const checked = await checkBackend(context, access, session, renamedFields(context, given.name ?? []));
  const { findings, profile } = checked;
  const lines = findings.map(lineOf);
  const isSeen = ({ type, state }: TypeFinding) => state === 'seen' && context.registry.byType(type)?.entity === 'node';
  if (!findings.some(isSeen)) throw new OfficeError(nothingSeen, lines);
  const { trial, hasDeleted } = await tryPeople(context, given, access, session, checked);
  const faults = [...roundedThere(context, checked), ...trial.faults];
  if (faults.length > 0) throw new OfficeError([...faults, notSafe].join('\n'), lines);
  const { username: _username, password: _password, ...where } = access;
  const kept =
    given.look === true ? 'nothing: only looked' : await writeProvider(context.config.dataDir, { ...where, profile });
  const { operations, routes, files } = profile;
  const deleting = hasDeleted ? '' : 'deletions, which this backend does not let be tried without one, ';
  const others = given.otherUser === undefined ? 'somebody of another company (--other-user), ' : '';
  const tried = triedWords(trial).map((deed) => ({ type: 'tried', deed }));
  // The long words last, so that no line before them is as wide.
  return [
    ...lines,
    { type: 'the backend', operations, routes, files, 'written to': kept },
    ...tried,
    { type: 'not tried', deed: `${others}${deleting}${neverTried}` },
  ];
}

export const providerCommands: readonly Command[] = [
  reading('provider check', {
    about: "Reads what a provider's own backend knows, and sets the portal of this data folder to work there.",
    fields: wish,
    run: check,
  }),
  reading('provider show', {
    about: "Shows the backend that this data folder's portal works at.",
    run: async ({ config }) => {
      const provider = readProvider(config.dataDir);
      if (provider === null) return 'The portal works at this server itself.';
      const { clientSecret: _secret, profile, ...where } = provider;
      return { ...where, ...profile };
    },
  }),
];
