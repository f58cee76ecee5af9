import { readProvider, writeProvider } from '#settings/provider-profile.ts';
import { OfficeError } from '../../office-error.ts';
import { checkProvider, type ToldNames, type TypeFinding } from '../../provider/check-provider.ts';
import { openProvider, type ProviderAccess } from '../../provider/provider-session.ts';
import type { Command, Desk, Input, Line } from '../command.ts';

const variables = {
  'client-id': 'PROVIDER_CLIENT_ID',
  'client-secret': 'PROVIDER_CLIENT_SECRET',
  user: 'PROVIDER_USER',
  password: 'PROVIDER_PASSWORD',
} as const;

/** From the option, or the environment, where no other user of the machine sees it. @throws OfficeError */
function given(input: Input, name: keyof typeof variables): string {
  const value = input.optional(name) ?? process.env[variables[name]];
  if (value === undefined || value === '') throw new OfficeError(`--${name} or ${variables[name]} is missing.`);
  return value;
}

function addressOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new OfficeError(`"${text}" is no address such as https://provider.example.org.`);
  return text.replace(/\/+$/, '');
}

/** `node--season.startsOn=field_start`, as typed. @throws OfficeError */
function toldNames({ registry }: Desk, words: readonly string[]): ToldNames {
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

const lineOf = ({ type, state, known, renamed, absent, words }: TypeFinding): Line => ({
  type,
  state,
  known: known.length,
  renamed: Object.entries(renamed).map(([key, wire]) => `${key} = ${wire}`),
  absent,
  'unknown words': Object.entries(words).map(([key, all]) => `${key}: ${all.join(' ')}`),
});

async function check(desk: Desk, input: Input): Promise<readonly Line[]> {
  const backend = addressOf(input.arg('url'));
  const access: ProviderAccess = {
    backend,
    identity: addressOf(input.optional('identity') ?? backend),
    clientId: given(input, 'client-id'),
    clientSecret: given(input, 'client-secret'),
    scope: input.optional('scope') ?? '',
    username: given(input, 'user'),
    password: given(input, 'password'),
  };
  const told = toldNames(desk, input.list('name'));
  const { findings, profile } = await checkProvider(await openProvider(access), desk.registry, told);
  const { username: _username, password: _password, ...where } = access;
  const kept = input.flag('look')
    ? 'nothing: only looked'
    : await writeProvider(desk.config.dataDir, { ...where, profile });
  const { operations, routes, files } = profile;
  return [...findings.map(lineOf), { type: 'the backend', operations, routes, files, 'written to': kept }];
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
      identity: { about: 'Address of the identity server, where it is another.' },
      scope: { about: 'Scope to ask for.' },
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
