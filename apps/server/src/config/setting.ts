/** A setting that is missing, contradictory or unreadable. The message is one line for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** One setting as declared: parsing, `--help` and the operator guide all come from it. */
export type Setting<Value> = {
  readonly env: string;
  /** The command line option of the same meaning; it wins over the environment. */
  readonly flag?: string;
  /** Its effect, and the effect of leaving it out: one sentence in plain words. */
  readonly help: string;
  /** The text that is parsed when nothing is set; absent: the value is then null. */
  readonly fallback?: string;
  /** @throws {Error} with "must be …" as its message when the text means nothing */
  readonly parse: (text: string) => Value;
};

/** The value of a declared setting: never null when it has a fallback. */
export type SettingValue<Declared> =
  Declared extends Setting<infer Value> ? (Declared extends { fallback: string } ? Value : Value | null) : never;

/** A whole number of a TCP port; 0 takes any free one. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535) throw new Error('must be a port number from 0 to 65535');
  return port;
}

/** Seconds up to a minute, such as 6 or 0.5. */
export function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!/^\d{1,2}(\.\d)?$/.test(text) || seconds > 60) throw new Error('must be seconds from 0 to 60');
  return seconds;
}

/** `on` and `off`, and the other ways people write them. */
export function parseSwitch(text: string): boolean {
  const value = text.toLowerCase();
  if (['on', 'true', 'yes', '1'].includes(value)) return true;
  if (['off', 'false', 'no', '0'].includes(value)) return false;
  throw new Error('must be on or off');
}

/** A calendar day, `2026-11-21`. */
export function parseDay(text: string): string {
  const time = Date.parse(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time);
  if (!isDay || !new Date(time).toISOString().startsWith(text)) throw new Error('must be a day such as 2026-11-21');
  return text;
}

/** Words separated by commas or blanks. */
export function parseList(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '');
}

export function parseText(text: string): string {
  return text;
}

/** Who a mail comes from: an address, with a name before it or without. */
export function parseSender(text: string): string {
  if (!/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text))
    throw new Error('must be an address such as Program office <office@example.org>');
  return text;
}

/** A parser of URLs with one of the given schemes; the text is given back without a slash at its end. */
export function parseUrl(...schemes: readonly string[]): (text: string) => string {
  const wanted = schemes.map((scheme) => `${scheme}://…`).join(' or ');
  return (text) => {
    if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol.slice(0, -1))) {
      throw new Error(`must be a URL such as ${wanted}`);
    }
    return text.replace(/\/+$/, '');
  };
}

/** Origins separated by commas: scheme, host and port without a path. */
export function parseOrigins(text: string): readonly string[] {
  return parseList(text).map((part) => {
    const origin = URL.canParse(part) ? new URL(part).origin : 'null';
    if (!/^https?:/.test(origin) || origin !== part.replace(/\/$/, '')) {
      throw new Error('must be origins such as https://portal.example.org, separated by commas');
    }
    return origin;
  });
}

/** A bucket of an S3-compatible store. */
export interface S3Location {
  readonly bucket: string;
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  /** Null: as AWS_REGION says. */
  readonly region: string | null;
}

/** `s3://bucket?endpoint=https://store.example.org&region=eu-central-1`. */
export function parseBucket(text: string): S3Location {
  const wrong = new Error('must be a URL such as s3://bucket?endpoint=https://store.example.org&region=eu-west-1');
  if (!URL.canParse(text)) throw wrong;
  const { protocol, host, pathname, searchParams, username } = new URL(text);
  if (username !== '') throw new Error('must hold no keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  const [endpoint, region] = [searchParams.get('endpoint'), searchParams.get('region')];
  const isBucket = protocol === 's3:' && /^[a-z0-9][a-z0-9.-]{2,62}$/.test(host) && ['', '/'].includes(pathname);
  const isKnown = [...searchParams.keys()].every((key) => key === 'endpoint' || key === 'region');
  if (!isBucket || !isKnown || region === '') throw wrong;
  return { bucket: host, endpoint: endpoint === null ? null : parseUrl('http', 'https')(endpoint), region };
}
