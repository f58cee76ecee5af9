import { deliveredApplicants, deliveredCrop, type ProgrammeSettings } from '@packhouse/programme';
import type { BackendProfile, PortalConfig, ThirdPartyLogin } from './portal-config.ts';

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wrong = (name: string, expected: string) => new Error(`/config.json: ${name} must be ${expected}.`);

function members(value: unknown, name: string): Members {
  if (!isMembers(value)) throw wrong(name, 'an object');
  return value;
}

function text(from: Members, name: string): string {
  const value = from[name];
  if (typeof value !== 'string') throw wrong(name, 'a text');
  return value;
}

function truth(from: Members, name: string): boolean {
  const value = from[name];
  if (typeof value !== 'boolean') throw wrong(name, 'true or false');
  return value;
}

/** An ability that only our own server tells of. */
const ability = (from: Members, name: string): boolean => from[name] !== undefined && truth(from, name);

function baseUrl(from: Members, name: string): string {
  const value = text(from, name);
  if (value !== '' && !/^https?:\/\/[^/]/.test(value)) throw wrong(name, 'empty or a URL beginning with http');
  return value.replace(/\/+$/, '');
}

/** True for a day that exists. The dialect's own check would bring all its values to the sign-in page. */
function isDay(text: string): boolean {
  const start = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(`${text}T`);
}

function day(from: Members, name: string): string | null {
  const value = from[name] ?? null;
  if (value !== null && !(typeof value === 'string' && isDay(value))) throw wrong(name, 'null or a day');
  return value;
}

function timeZone(from: Members): string {
  const value = text(from, 'timeZone');
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return value;
  } catch {
    throw wrong('timeZone', 'the name of a time zone');
  }
}

function thirdParty(value: unknown): ThirdPartyLogin | null {
  if (value === null || value === undefined) return null;
  const login = members(value, 'profile.thirdParty');
  const [issuer, clientId] = [baseUrl(login, 'issuer'), text(login, 'clientId')];
  return { issuer, clientId, name: login.name === undefined ? new URL(issuer).host : text(login, 'name') };
}

function absent(value: unknown): Pick<BackendProfile, 'absent'> {
  if (value === undefined) return {};
  const lists = Object.entries(members(value, 'profile.absent')).map(([type, keys]) => {
    if (!Array.isArray(keys)) throw wrong(`profile.absent.${type}`, 'a list');
    return [type, keys.map(String)];
  });
  return { absent: Object.fromEntries(lists) };
}

function renamed(value: unknown): Pick<BackendProfile, 'renamed'> {
  if (value === undefined) return {};
  const names = Object.entries(members(value, 'profile.renamed')).map(([type, keys]) => {
    const given = members(keys, `profile.renamed.${type}`);
    return [type, Object.fromEntries(Object.keys(given).map((key) => [key, text(given, key)]))] as const;
  });
  return { renamed: Object.fromEntries(names) };
}

function profile(value: unknown): BackendProfile {
  const given = members(value, 'profile');
  const routes = given.routes ?? [];
  if (!Array.isArray(routes)) throw wrong('profile.routes', 'a list');
  return {
    operations: truth(given, 'operations'),
    expectedVersion: truth(given, 'expectedVersion'),
    sealsRecords: ability(given, 'sealsRecords'),
    repeatsRefresh: ability(given, 'repeatsRefresh'),
    routes: routes.map(String),
    thirdParty: thirdParty(given.thirdParty),
    ...absent(given.absent),
    ...renamed(given.renamed),
  };
}

function settings(value: unknown): ProgrammeSettings {
  const given = members(value, 'settings');
  for (const name of ['programmeName', 'commodity', 'commodityForms', 'certificationTexts']) {
    if (given[name] === undefined) throw wrong(`settings.${name}`, 'there');
  }
  // A provider's own configuration may be older than a setting.
  const { deMinimisApplicants = deliveredApplicants, unit = deliveredCrop.unit } = given;
  const { productName = '', mainColor = null, deMinimisCounts = 'average', ports = [] } = given;
  // Border: the person who serves config.json has checked each value (`office settings`, readSettings of the program).
  return {
    ...given,
    deMinimisApplicants,
    unit,
    productName,
    mainColor,
    deMinimisCounts,
    ports,
  } as unknown as ProgrammeSettings;
}

/** Checks what /config.json holds. Throws Error that names the first wrong member. */
export function parseConfig(value: unknown): PortalConfig {
  const given = members(value, 'the whole');
  return {
    backend: baseUrl(given, 'backend'),
    identity: baseUrl(given, 'identity'),
    clientId: text(given, 'clientId'),
    clientSecret: text(given, 'clientSecret'),
    scope: text(given, 'scope'),
    timeZone: timeZone(given),
    today: day(given, 'today'),
    demo: truth(given, 'demo'),
    settings: settings(given.settings),
    ownMark: ability(given, 'ownMark'),
    profile: profile(given.profile),
  };
}
