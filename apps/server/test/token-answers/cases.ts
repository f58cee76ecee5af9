import { idTokenType, tokenExchange } from '#identity/tokens/token-exchange.ts';
import { client, otherClient, password } from '../identity.ts';

/** Parameters in the order in which they are sent; a name may come more than once. */
export type Pairs = readonly (readonly [string, string])[];
export const encodings = ['urlencoded', 'multipart'] as const;
export type Encoding = (typeof encodings)[number];

/** A form that is granted, but for the value that each request needs afresh: `''` stands for it. */
export const forms = {
  password: {
    grant_type: 'password',
    client_id: client.id,
    client_secret: client.secret,
    scope: 'portal',
    username: '',
    password,
  },
  refresh_token: {
    grant_type: 'refresh_token',
    client_id: client.id,
    client_secret: client.secret,
    scope: 'portal',
    refresh_token: '',
  },
  'token-exchange': {
    grant_type: tokenExchange,
    client_id: client.id,
    client_secret: client.secret,
    scope: 'portal',
    subject_token: '',
    subject_token_type: idTokenType,
  },
  revoke: { client_id: client.id, client_secret: client.secret, token: '' },
} as const;
export type FormKind = keyof typeof forms;
export const formKinds = Object.keys(forms).filter((kind): kind is FormKind => kind in forms);

/** How a request differs from one that is granted. */
export interface Case {
  readonly name: string;
  change(pairs: Pairs): Pairs;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
}

type Fault = (name: string, value: string) => Pairs;
const one =
  (make: (value: string) => string): Fault =>
  (name, value) => [[name, make(value)]];

const faults: Readonly<Record<string, Fault>> = {
  missing: () => [],
  empty: one(() => ''),
  blank: one(() => ' '),
  'between blanks': one((value) => ` ${value} `),
  'twice the same': (name, value) => [
    [name, value],
    [name, value],
  ],
  'twice, another first': (name, value) => [
    [name, 'another'],
    [name, value],
  ],
  'twice, one empty': (name, value) => [
    [name, value],
    [name, ''],
  ],
  'as a list': (name, value) => [[`${name}[]`, value]],
  wrong: one(() => 'wrong'),
  'too long': one((value) => value.padEnd(4_096, 'x')),
  'with NUL': one((value) => `${value}\0`),
  'with a line break': one((value) => `${value}\nx`),
  'with a letter beyond ASCII': one((value) => `${value}ä`),
  'with an emoji': one((value) => `${value}🌰`),
  'in capitals': one((value) => value.toUpperCase()),
  'name in capitals': (name, value) => [[name.toUpperCase(), value]],
};

const replace =
  (name: string, fault: Fault) =>
  (pairs: Pairs): Pairs =>
    pairs.flatMap((pair) => (pair[0] === name ? fault(name, pair[1]) : [pair]));

const chain =
  (...changes: readonly ((pairs: Pairs) => Pairs)[]) =>
  (pairs: Pairs): Pairs =>
    changes.reduce((changed, change) => change(changed), pairs);

/** Each parameter of a form with each fault. */
export function parameterCases(kind: FormKind): readonly Case[] {
  return Object.keys(forms[kind]).flatMap((name) =>
    Object.entries(faults).map(([fault, make]) => ({ name: `${name} ${fault}`, change: replace(name, make) })),
  );
}

/** Two faults at once: which of them is told. */
export function pairCases(kind: FormKind): readonly Case[] {
  const names = Object.keys(forms[kind]);
  const two = ['missing', 'wrong'] as const;
  const one = (name: string, fault: (typeof two)[number]) => replace(name, faults[fault] ?? (() => []));
  return names.flatMap((first, index) =>
    names.slice(index + 1).flatMap((second) =>
      two.flatMap((left) =>
        two.map((right) => ({
          name: `${first} ${left}, ${second} ${right}`,
          change: chain(one(first, left), one(second, right)),
        })),
      ),
    ),
  );
}

const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});
const without = (...names: readonly string[]) => chain(...names.map((name) => replace(name, () => [])));
const set = (name: string, value: string) => replace(name, () => [[name, value]]);
const same = (pairs: Pairs): Pairs => pairs;

/** Ways in which a client says who it is (RFC 6749, section 2.3.1). */
export const clientCases: readonly Case[] = [
  { name: 'in the body', change: same },
  { name: 'another client', change: chain(set('client_id', otherClient.id), set('client_secret', otherClient.secret)) },
  { name: "another client's secret", change: set('client_secret', otherClient.secret) },
  { name: 'nowhere', change: without('client_id', 'client_secret') },
  {
    name: 'by Basic alone',
    change: without('client_id', 'client_secret'),
    headers: basic(client.id, client.secret),
  },
  { name: 'by Basic, the id in the body', change: without('client_secret'), headers: basic(client.id, client.secret) },
  { name: 'by Basic and in the body', change: same, headers: basic(client.id, client.secret) },
  { name: 'in the body, wrong by Basic', change: same, headers: basic(client.id, 'wrong') },
  {
    name: 'by Basic, wrong in the body',
    change: set('client_secret', 'wrong'),
    headers: basic(client.id, client.secret),
  },
  { name: 'in the body, Basic that cannot be read', change: same, headers: { authorization: 'Basic %' } },
  { name: 'in the body, and a bearer token', change: same, headers: { authorization: 'Bearer x' } },
  {
    name: 'in the query',
    change: without('client_id', 'client_secret'),
    query: `?client_id=${client.id}&client_secret=${client.secret}`,
  },
];

/** Grants that nobody may use here, and words that are none (RFC 6749, section 5.2). */
export const grantCases: readonly Case[] = [
  'client_credentials',
  'authorization_code',
  'implicit',
  'urn:ietf:params:oauth:grant-type:device_code',
  'urn:ietf:params:oauth:grant-type:jwt-bearer',
  'constructor',
  '__proto__',
].flatMap((grant) => [
  { name: grant, change: set('grant_type', grant) },
  { name: `${grant}, wrong secret`, change: chain(set('grant_type', grant), set('client_secret', 'wrong')) },
  { name: `${grant}, no client`, change: chain(set('grant_type', grant), without('client_id', 'client_secret')) },
  {
    name: `${grant}, with a code`,
    change: (pairs) => [...set('grant_type', grant)(pairs), ['code', 'x'], ['code_verifier', 'x'.repeat(43)]],
  },
]);

const add =
  (...added: Pairs) =>
  (pairs: Pairs): Pairs => [...pairs, ...added];

/** Parameters that may be there, and such as nobody knows. */
export const additionCases: readonly Case[] = [
  { name: 'two scopes', change: set('scope', 'portal portal') },
  { name: 'scopes with a tab', change: set('scope', 'portal\tportal') },
  { name: 'an unknown scope and two known', change: set('scope', 'portal office portal') },
  { name: 'a scope in quotes', change: set('scope', '"portal"') },
  { name: 'an unknown parameter', change: add(['colour', 'green']) },
  { name: 'an unknown parameter twice', change: add(['colour', 'green'], ['colour', 'red']) },
  { name: 'a parameter without a name', change: add(['', 'x']) },
  { name: 'a member of objects', change: add(['__proto__', 'x'], ['constructor', 'x']) },
  { name: 'a member of the protocol', change: add(['username', 'x'], ['refresh_token', 'x']) },
  { name: 'a code verifier', change: add(['code_verifier', 'x'.repeat(43)]) },
  { name: 'a resource and an audience', change: add(['resource', 'x'], ['audience', 'x'], ['actor_token', 'x']) },
  {
    name: 'the type that is given',
    change: add(['requested_token_type', 'urn:ietf:params:oauth:token-type:access_token']),
  },
  { name: 'another type', change: add(['requested_token_type', idTokenType]) },
  { name: 'an empty type', change: add(['requested_token_type', '']) },
  {
    name: 'a type twice',
    change: add(
      ['requested_token_type', 'urn:ietf:params:oauth:token-type:access_token'],
      ['requested_token_type', 'urn:ietf:params:oauth:token-type:access_token'],
    ),
  },
  { name: 'a hint of the kind', change: add(['token_type_hint', 'refresh_token']) },
  { name: 'an unknown hint of the kind', change: add(['token_type_hint', 'wrong']) },
  { name: 'far too long', change: add(['colour', 'x'.repeat(20_000)]) },
];

/** Bodies that are no form, each holding a whole form in its own manner. */
export const bodyCases: Readonly<
  Record<string, { readonly type: string | null; readonly write: (pairs: Pairs) => string }>
> = {
  'a charset': { type: 'application/x-www-form-urlencoded; charset=utf-8', write: urlencoded },
  'another charset': { type: 'application/x-www-form-urlencoded; charset=latin1', write: urlencoded },
  'its type in capitals': { type: 'APPLICATION/X-WWW-FORM-URLENCODED', write: urlencoded },
  'no type': { type: null, write: urlencoded },
  'a type that is none': { type: 'form', write: urlencoded },
  'plain text': { type: 'text/plain', write: urlencoded },
  bytes: { type: 'application/octet-stream', write: urlencoded },
  JSON: { type: 'application/json', write: (pairs) => JSON.stringify(Object.fromEntries(pairs)) },
  'broken JSON': { type: 'application/json', write: () => '{' },
  'JSON under the type of forms': {
    type: 'application/x-www-form-urlencoded',
    write: (pairs) => JSON.stringify(Object.fromEntries(pairs)),
  },
  'several parts without a boundary': { type: 'multipart/form-data', write: urlencoded },
  'several parts that break off': { type: 'multipart/form-data; boundary=x', write: () => '--x\r\ncontent-' },
  nothing: { type: 'application/x-www-form-urlencoded', write: () => '' },
  'percent signs that stand for nothing': {
    type: 'application/x-www-form-urlencoded',
    write: (pairs) => `${urlencoded(pairs)}&colour=%zz`,
  },
  'bytes that are no letters': {
    type: 'application/x-www-form-urlencoded',
    write: (pairs) => `${urlencoded(pairs)}&client_id=%ff`,
  },
};

export function urlencoded(pairs: Pairs): string {
  return new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString();
}
