import { readProvider, writeProvider } from '#settings/provider-profile.ts';
import { OfficeError } from '../../../office-error.ts';
import { checkOthers } from '../../../provider/check-others.ts';
import { openProgress } from '../../../provider/check-progress.ts';
import { checkProvider, type RenamedFields } from '../../../provider/check-provider.ts';
import { openProvider, type ProviderAccess, type ProviderSession } from '../../../provider/provider-session.ts';
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
    const checked = await checkProvider(session, context.registry, told, progress);
    await progress.end();
    return checked;
  } catch (error) {
    if (!(error instanceof OfficeError)) throw error;
    throw progress.found.size === 0 ? error : new OfficeError(`${error.message}\n${tellAgain}`);
  }
}

type Checked = Awaited<ReturnType<typeof checkBackend>>;

/** Checks the rights of somebody of another company; null where nobody was named. @throws OfficeError */
async function tryOther(
  context: CommandContext,
  input: Input,
  access: ProviderAccess,
  session: ProviderSession,
  checked: Checked,
) {
  const name = input.optional('other-user');
  if (name === undefined) return null;
  const otherSession = await openProvider({ ...access, username: name, password: given(input, 'other-password') });
  const first = { name: access.username, session };
  const { findings, profile } = checked;
  const about = { registry: context.registry, findings, ownKind: profile.operations };
  return checkOthers(first, { name, session: otherSession }, about);
}

const nothingSeen =
  "No row of the program was seen: has the account a company, the client's scope a role, the role its permissions? Nothing was written.";
const notSafe =
  "The provider's backend lets people do what they must not: see the table of who may what in the operator guide. Nothing was written.";

const othersWords = (breaches: readonly string[] | null) =>
  breaches === null
    ? 'not tried: name somebody of one with --other-user'
    : 'may read and change no row of the first one; no certified form can be changed';

async function check(context: CommandContext, input: Input): Promise<readonly Line[]> {
  const access = accessOf(context, input);
  const session = await openProvider(access);
  const checked = await checkBackend(context, access, session, renamedFields(context, input.list('name')));
  const { findings, profile } = checked;
  const lines = findings.map(lineOf);
  const isSeen = ({ type, state }: TypeFinding) => state === 'seen' && context.registry.byType(type)?.entity === 'node';
  if (!findings.some(isSeen)) throw new OfficeError(nothingSeen, lines);
  const breaches = await tryOther(context, input, access, session, checked);
  if (breaches !== null && breaches.length > 0) throw new OfficeError([...breaches, notSafe].join('\n'), lines);
  const { username: _username, password: _password, ...where } = access;
  const kept = input.flag('look')
    ? 'nothing: only looked'
    : await writeProvider(context.config.dataDir, { ...where, profile });
  const { operations, routes, files } = profile;
  const backend = { operations, routes, files, 'another company': othersWords(breaches), 'written to': kept };
  return [...lines, { type: 'the backend', ...backend }];
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
