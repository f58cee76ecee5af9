import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  ConfigError,
  parseBucket,
  parseDay,
  parseList,
  parseOrigins,
  parsePort,
  parseSeconds,
  parseSender,
  parseSwitch,
  parseText,
  parseUrl,
  type Setting,
  type SettingValue,
} from './setting.ts';

export { ConfigError } from './setting.ts';

/** The OAuth secret of the demonstration; it is public, so it opens nothing but a demonstration. */
export const demonstrationSecret = 'portal-demo-secret';

/** Every setting of the server, in the order in which `--help` shows them. */
export const settings = {
  port: {
    env: 'PORT',
    flag: 'port',
    help: 'Port to listen on; 0 takes any free one.',
    fallback: '4300',
    parse: parsePort,
  },
  host: {
    env: 'HOST',
    flag: 'host',
    help: 'Host name or IP address to listen on.',
    fallback: '127.0.0.1',
    parse: parseText,
  },
  dataDir: {
    env: 'DATA_DIR',
    flag: 'data',
    help: 'Folder of everything the server keeps on disk.',
    fallback: './data',
    parse: (text: string) => resolve(text),
  },
  programme: {
    env: 'PROGRAMME',
    flag: 'programme',
    help: 'Program whose settings new data begin with, mangos or pecans, or the path of a file of settings; unset: as delivered.',
    parse: parseText,
  },
  databaseUrl: {
    env: 'DATABASE_URL',
    help: 'PostgreSQL 15 or newer, postgres://…; unset: an embedded PostgreSQL in DATA_DIR.',
    parse: parseUrl('postgres', 'postgresql'),
  },
  replicaUrl: {
    env: 'DATABASE_REPLICA_URL',
    help: "A streaming replica of DATABASE_URL, postgres://…, on which the console's lists, figures and exports are read while it is less than five seconds behind; unset: none.",
    parse: parseUrl('postgres', 'postgresql'),
  },
  filesUrl: {
    env: 'FILES_URL',
    help: 'Where uploaded files are kept, s3://bucket?endpoint=https://…&region=…, with the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; unset: DATA_DIR/files.',
    parse: parseBucket,
  },
  smtpUrl: {
    env: 'SMTP_URL',
    help: 'Mail server, smtp://… or smtps://…; unset: mails are written to DATA_DIR/outbox.',
    parse: parseUrl('smtp', 'smtps'),
  },
  publicUrl: {
    env: 'PUBLIC_URL',
    help: 'URL under which people reach the portal; unset: the one it listens on.',
    parse: parseUrl('http', 'https'),
  },
  clientId: { env: 'CLIENT_ID', help: 'OAuth client of the portal.', fallback: 'portal', parse: parseText },
  clientSecret: {
    env: 'CLIENT_SECRET',
    help: 'Secret of that client; needed unless the demonstration is on.',
    parse: parseText,
  },
  oauthScope: { env: 'OAUTH_SCOPE', help: 'Scope the portal asks for.', fallback: 'portal', parse: parseText },
  allowedOrigins: {
    env: 'ALLOWED_ORIGINS',
    help: 'Other origins whose pages may call the server, separated by commas; unset: none.',
    fallback: '',
    parse: parseOrigins,
  },
  trustedProxies: {
    env: 'TRUSTED_PROXIES',
    help: 'IP addresses or networks of reverse proxies to believe, separated by commas; unset: none.',
    fallback: '',
    parse: parseNetworks,
  },
  mailFrom: {
    env: 'MAIL_FROM',
    help: 'Sender of mails; unset: no-reply@localhost under the name of the portal.',
    parse: parseSender,
  },
  oidcIssuer: {
    env: 'OIDC_ISSUER',
    help: 'OpenID Connect issuer of the third-party login; unset: no such login.',
    parse: parseUrl('http', 'https'),
  },
  oidcClientId: { env: 'OIDC_CLIENT_ID', help: 'Client id at that issuer.', parse: parseText },
  oidcName: {
    env: 'OIDC_NAME',
    help: 'What people call that login, for its button; unset: the name of its host.',
    parse: parseText,
  },
  demo: {
    env: 'DEMO',
    help: 'Demonstration program, on or off; unset: on with the embedded database only.',
    parse: parseSwitch,
  },
  demoToday: {
    env: 'DEMO_TODAY',
    help: 'Day the demonstration takes for today, such as 2026-11-21; unset: the real one.',
    parse: parseDay,
  },
  stockProvider: {
    env: 'STOCK_PROVIDER',
    help: "Behave as a provider's stock backend does, on or off; for trials of the portal, demonstration only.",
    fallback: 'off',
    parse: parseSwitch,
  },
  stockRefreshSeconds: {
    env: 'STOCK_REFRESH_SECONDS',
    help: 'Seconds that a stock backend takes to answer a refresh, whose token is spent at once; for trials of the portal.',
    fallback: '0',
    parse: parseSeconds,
  },
  webhooksPrivate: {
    env: 'WEBHOOKS_PRIVATE',
    help: 'Messages to programs of companies may go to private addresses and by plain HTTP, on or off; for trials alone.',
    fallback: 'off',
    parse: parseSwitch,
  },
  traceUrl: {
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    help: 'Collector of OpenTelemetry that takes traces as OTLP over HTTP, such as http://collector:4318; unset: none are made.',
    parse: parseUrl('http', 'https'),
  },
  metricsPort: { env: 'METRICS_PORT', help: 'Port of Prometheus metrics; unset: none.', parse: parsePort },
} satisfies Record<string, Setting<unknown>>;

type Settings = typeof settings;

/** The settings as given, before the rules between them are applied. */
type Given = { readonly [Name in keyof Settings]: SettingValue<Settings[Name]> };

/** Every setting of the running server, checked: folders absolute, URLs without a slash at their end, unset ones null. */
export type Config = Omit<Given, 'demo' | 'clientSecret'> & { readonly demo: boolean; readonly clientSecret: string };

/**
 * Reads all settings once at start, from the command line and the environment.
 * @param argv the arguments after the script's name
 * @throws {ConfigError} with one line that names the wrong setting
 */
export function readConfig(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const options = readOptions(argv);
  // The keys of the result are those of the declaration, which the type checker cannot follow through fromEntries.
  const given = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, readSetting(setting, options, env)]),
  ) as Given;
  const demo = given.demo ?? given.databaseUrl === null;
  const clientSecret = given.clientSecret ?? (demo ? demonstrationSecret : '');
  const config = { ...given, demo, clientSecret };
  checkDemonstration(config);
  if ((config.oidcIssuer === null) !== (config.oidcClientId === null)) {
    throw new ConfigError('OIDC_ISSUER and OIDC_CLIENT_ID must be set together.');
  }
  checkIssuer(config.oidcIssuer);
  if (config.replicaUrl !== null && config.databaseUrl === null) {
    throw new ConfigError('DATABASE_REPLICA_URL is for a replica of DATABASE_URL, which is not set.');
  }
  if (config.metricsPort === config.port && config.port !== 0) {
    throw new ConfigError(`METRICS_PORT and PORT are both ${config.port}: metrics have a port of their own.`);
  }
  if (config.smtpUrl !== null && config.publicUrl === null) {
    throw new ConfigError('PUBLIC_URL must be set where SMTP_URL is: mails name the URL of the portal.');
  }
  return config;
}

/** The text of `--help`: every setting with its option, its default and what it decides. */
export function configHelp(): string {
  const rows = Object.values(settings).map((setting: Setting<unknown>) => {
    const option = setting.flag === undefined ? '' : `, --${setting.flag}`;
    const fallback = setting.fallback ? ` Default: ${setting.fallback}` : '';
    return `  ${`${setting.env}${option}`.padEnd(18)} ${setting.help}${fallback}`;
  });
  return [
    'Usage: npm run server -- [options]',
    '  --migrate          Brings the database forward to this version and ends.',
    '  --version          Says which version this is and ends.',
    '',
    'Settings are environment variables:',
    ...rows,
  ].join('\n');
}

/** True for a host that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function readOptions(argv: readonly string[]): Record<string, string | undefined> {
  const flags = Object.values(settings).flatMap((setting) => ('flag' in setting ? [setting.flag] : []));
  try {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'string' as const }]));
    return parseArgs({ args: [...argv], options, allowPositionals: false }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(/[.\n]/)[0] : String(error);
    throw new ConfigError(`${reason}. --help lists the options.`);
  }
}

function readSetting(
  setting: Setting<unknown>,
  options: Record<string, string | undefined>,
  env: Readonly<Record<string, string | undefined>>,
): unknown {
  const option = setting.flag === undefined ? undefined : options[setting.flag];
  // An empty variable is how many deployment tools write "not set".
  const text = option ?? (env[setting.env]?.trim() || setting.fallback);
  if (text === undefined) return null;
  const name = option === undefined ? setting.env : `--${setting.flag}`;
  if (option === '') throw new ConfigError(`${name} is empty.`);
  try {
    return setting.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`${name} ${reason}${isSecret(setting) ? '' : `, not "${text}"`}.`);
  }
}

/** URLs that carry a password are not repeated in a message that ends up in logs. */
function isSecret(setting: Setting<unknown>): boolean {
  return ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'FILES_URL', 'SMTP_URL', 'CLIENT_SECRET'].includes(setting.env);
}

const shortestSecret = 12;

/** The demonstration has public passwords: it stays on this machine, and nothing of it reaches a real program. */
function checkDemonstration(config: Config): void {
  if (config.clientSecret !== '' && config.clientSecret.length < shortestSecret)
    throw new ConfigError(`CLIENT_SECRET has less than ${shortestSecret} characters: openssl rand -hex 24 makes one.`);
  if (config.demo) {
    if (!isLoopback(config.host)) {
      throw new ConfigError(
        `The demonstration listens on this machine only, so HOST cannot be "${config.host}": set DEMO=off for a real program.`,
      );
    }
    return;
  }
  if (config.stockProvider) throw new ConfigError('STOCK_PROVIDER is for the demonstration only: unset it.');
  if (config.demoToday !== null) throw new ConfigError('DEMO_TODAY is for the demonstration only: unset it.');
  if (config.clientSecret === '') throw new ConfigError('CLIENT_SECRET must be set when the demonstration is off.');
  if (config.clientSecret === demonstrationSecret) {
    throw new ConfigError('CLIENT_SECRET is the public one of the demonstration: choose another.');
  }
}

/** An issuer is believed, so nobody in between may speak for it (OpenID Connect Discovery 1.0, section 7.1). */
function checkIssuer(issuer: string | null): void {
  if (issuer === null) return;
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'https:' || isLoopback(hostname)) return;
  throw new ConfigError('OIDC_ISSUER must begin with https://, unless it is on this machine.');
}

/** Bits of the widest network for private use, 10.0.0.0/8 and fd00::/8 (RFC 1918 and 4193). */
const widestNetwork = 8;

function parseNetworks(text: string): readonly string[] {
  const networks = parseList(text);
  const isNetwork = (part: string) => {
    const longest = isIP(part.split('/')[0] ?? '') === 6 ? 128 : 32;
    const [ip = '', bits = String(longest), ...more] = part.split('/');
    // Wider than any network of one's own is everybody, who could then say to come from anywhere.
    const isOwn = Number(bits) >= widestNetwork && Number(bits) <= longest && !/^::ffff:/i.test(ip);
    return isIP(ip) !== 0 && /^\d{1,3}$/.test(bits) && isOwn && more.length === 0;
  };
  if (!networks.every(isNetwork)) {
    throw new Error(`must be IP addresses or networks such as 10.244.0.0/16, at most /${widestNetwork} wide`);
  }
  return networks;
}
