import { readProvider, writeProvider } from '#settings/provider-profile.ts';
import { OfficeError } from '../../../office-error.ts';
import { checkCertified, checkOthers } from '../../../provider/check-others.ts';
import { openProgress } from '../../../provider/check-progress.ts';
import { checkProvider, type RenamedFields } from '../../../provider/check-provider.ts';
import { checkRights } from '../../../provider/check-rights.ts';
import { openProvider, type ProviderAccess, type ProviderSession } from '../../../provider/provider-session.ts';
import { newTrial, triedWords } from '../../../provider/trial.ts';
import type { TypeFinding } from '../../../provider/type-finding.ts';
import type { Command, CommandContext, Input, Line } from '../../command.ts';

const variables = {
  'client-id': 'PROVIDER_CLIENT_ID',
  'client-secret': 'PROVIDER_CLIENT_SECRET',
  user: 'PROVIDER_USER',
  password: 'PROVIDER_PASSWORD',
  'other-password': 'PROVIDER_OTHER_PASSWORD',
} as const;

/** From the option, or the environment, where no other user of the machine sees it. @throws OfficeError */
function given(input: Input, name: keyof typeof variables): string {
  const value = input.optional(name) ?? process.env[variables[name]];
  if (value === undefined || value === '') throw new OfficeError(`--${name} or ${variables[name]} is missing.`);
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

const lineOf = ({ type, state, hidden, known, renamed, absent, words }: TypeFinding): Line => ({
  type,
  state,
  hidden: hidden === 0 ? '' : `${hidden} ${hidden === 1 ? 'row' : 'rows'} this person may not see`,
  known: known.length,
  renamed: Object.entries(renamed).map(([key, wire]) => `${key} = ${wire}`),
  absent,
  'unknown words': Object.entries(words).map(([key, all]) => `${key}: ${all.join(' ')}`),
});

function accessOf(context: CommandContext, input: Input): ProviderAccess {
  const backend = urlOf(input.arg('url'));
  return {
    backend,
    identity: urlOf(input.optional('identity') ?? backend),
    clientId: given(input, 'client-id'),
    clientSecret: given(input, 'client-secret'),
    // The one that the portal asks for later: a token without it may see nothing.
    scope: input.optional('scope') ?? context.config.oauthScope,
    username: given(input, 'user'),
    password: given(input, 'password'),
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
  const question = { backend, identity, clientId, username, scope, told };
  const progress = await openProgress(context.config.dataDir, question, Date.now());
  try {
    const checked = await checkProvider({ name: username, session, told }, context.registry, progress);
    await progress.end();
    return checked;
  } catch (error) {
    if (!(error instanceof OfficeError)) throw error;
    throw progress.found.size === 0 ? error : new OfficeError(`${error.message}\n${tellAgain}`);
  }
}

type Checked = Awaited<ReturnType<typeof checkBackend>>;

/** Tries what the first person must and nobody may do; and, where somebody was named, somebody of another company. @throws OfficeError */
async function tryPeople(
  context: CommandContext,
  input: Input,
  access: ProviderAccess,
  session: ProviderSession,
  { findings, profile }: Checked,
) {
  const trial = newTrial();
  const about = { registry: context.registry, findings, trial };
  const first = { name: access.username, session };
  await checkRights(first, about);
  const name = input.optional('other-user');
  if (name !== undefined) {
    const otherSession = await openProvider({ ...access, username: name, password: given(input, 'other-password') });
    await checkOthers(first, { name, session: otherSession }, about);
  }
  // One of our own kind keeps certified forms itself, and cannot be tried without a change.
  if (!profile.operations) await checkCertified(first, about);
  return trial;
}

const nothingSeen =
  "No row of the program was seen: has the account a company, the client's scope a role, the role its permissions? Nothing was written.";
const notSafe =
  "The provider's backend lets people do what they must not, or not what they must: see the table of who may what in the operator guide, and whether the person has the role of the client's scope. Nothing was written.";

const notTried = 'deleting, which cannot be tried without a deletion, and what no row is there for';

async function check(context: CommandContext, input: Input): Promise<readonly Line[]> {
  const access = accessOf(context, input);
  const session = await openProvider(access);
  const checked = await checkBackend(context, access, session, renamedFields(context, input.list('name')));
  const { findings, profile } = checked;
  const lines = findings.map(lineOf);
  const isSeen = ({ type, state }: TypeFinding) => state === 'seen' && context.registry.byType(type)?.entity === 'node';
  if (!findings.some(isSeen)) throw new OfficeError(nothingSeen, lines);
  const trial = await tryPeople(context, input, access, session, checked);
  if (trial.faults.length > 0) throw new OfficeError([...trial.faults, notSafe].join('\n'), lines);
  const { username: _username, password: _password, ...where } = access;
  const kept = input.flag('look')
    ? 'nothing: only looked'
    : await writeProvider(context.config.dataDir, { ...where, profile });
  const { operations, routes, files } = profile;
  const others = input.optional('other-user') === undefined ? 'somebody of another company (--other-user), ' : '';
  const tried = triedWords(trial).map((deed) => ({ type: 'tried', deed }));
  // The long words last, so that no line before them is as wide.
  return [
    ...lines,
    { type: 'the backend', operations, routes, files, 'written to': kept },
    ...tried,
    { type: 'not tried', deed: `${others}${notTried}` },
  ];
}

export const providerCommands: readonly Command[] = [
  {
    noun: 'provider',
    verb: 'check',
    about: "Reads what a provider's own backend knows, and sets the portal of this data folder to work there.",
    args: ['url'],
    options: {
      'client-id': { about: 'OAuth client of the portal there; or PROVIDER_CLIENT_ID.' },
      'client-secret': { about: 'Its secret; or PROVIDER_CLIENT_SECRET.' },
      user: { about: 'Somebody of a company there; or PROVIDER_USER.' },
      password: { about: 'Their password; better as PROVIDER_PASSWORD.' },
      identity: { about: 'URL of the identity server, where it is another.' },
      scope: { about: 'Scope to ask for, where it is not OAUTH_SCOPE.' },
      'other-user': { about: 'Somebody of another company there, no proxy: tried that they see and change nothing.' },
      'other-password': { about: 'Their password; better as PROVIDER_OTHER_PASSWORD.' },
      name: { about: 'What a field is called there, such as node--season.startsOn=field_start.', many: true },
      look: { about: 'Shows what is found and writes nothing.', flag: true },
    },
    run: check,
  },
  {
    noun: 'provider',
    verb: 'show',
    about: "Shows the backend that this data folder's portal works at.",
    run: async ({ config }) => {
      const provider = readProvider(config.dataDir);
      if (provider === null) return 'The portal works at this server itself.';
      const { clientSecret: _secret, profile, ...where } = provider;
      return { ...where, ...profile };
    },
  },
];
