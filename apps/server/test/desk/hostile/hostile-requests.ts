import { officeLists } from '@packhouse/programme';
import { commands } from '../../../src/office/cli/all-commands.ts';
import { type Command, fileOf, isAct, isFile, wordsOf } from '../../../src/office/cli/command.ts';
import { filledFields } from '../../../src/office/cli/filled.fixture.ts';
import { deskReads } from '../../../src/office/desk/desk-reads.ts';
import { encoded, notorious } from '../../bad-requests/bad-values.ts';

/** A request of somebody who means ill, or whose program is broken. */
export interface HostileRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below /office/api. */
  readonly path: string;
  readonly body?: object;
}

const more = [
  '\u200fRTL\u200e',
  '\u202eevil',
  '<img src=x onerror=alert(1)>',
  'today+99999',
  'today+9999',
  'today-9999',
  '2026-11-05T10:00 (a word)',
  '0001-01-01T00:00:00Z',
  '999999999',
  '99999999999999999999',
  '-999999999999.999999',
  '9999-12-31T23:59:59Z',
  '9999-12',
  '0000-01',
  'none,none,none',
  ','.repeat(500),
  'me',
];

/** A text that no honest console sends. */
const words = [...notorious, ...more];

/** Longer addresses do not pass the server's own limit on the head of a request. */
const longestAddress = 8_000;
const shortWords = words.filter((word) => word.length <= longestAddress);

const long = 'x'.repeat(1_000_000);

/** Some real ids, of things of other types among them. */
export interface Known {
  readonly ids: readonly string[];
}

const withWord = (place: (word: string) => HostileRequest) => shortWords.map(place);

const get = (path: string): HostileRequest => ({ method: 'GET', path });
const query = (path: string, name: string) => (word: string) => get(`${path}?${name}=${encoded(word)}`);

function ofLists(): readonly HostileRequest[] {
  return officeLists.flatMap(({ name, columns }) => {
    const fields = columns.flatMap(({ key }) => [key, `${key}.from`, `${key}.to`]);
    const ends = [...fields, 'q', 'sort', 'page', 'size', 'limit', 'taxId__clear'];
    return [
      ...ends.flatMap((field) => withWord(query(`lists/${name}`, field))),
      ...['columns', 'language', 'q', 'sort'].flatMap((field) => withWord(query(`lists/${name}/export`, field))),
      ...withWord((word) => get(`lists/${name}?${encoded(word)}=1`)),
      ...['q', 'sort', 'page', columns[0]?.key ?? '', long].map((field) => query(`lists/${name}`, field)(long)),
    ];
  });
}

/** Kinds of items, as their lists lead to them. */
const kinds = [...new Set(officeLists.map(({ name }) => name))];

function ofItems({ ids }: Known): readonly HostileRequest[] {
  const all = [...shortWords, ...ids];
  return kinds.flatMap((kind) =>
    all.flatMap((word): readonly HostileRequest[] => {
      const path = `items/${kind}/${encoded(word)}`;
      const [id] = ids;
      return [
        ...['', '/history', '/notes', `/files/${encoded(word)}`].map((part) => get(`${path}${part}`)),
        { method: 'POST', path: `${path}/here`, body: {} },
        { method: 'POST', path: `${path}/notes`, body: { text: 'A note.' } },
        { method: 'POST', path: `items/${kind}/${id}/notes`, body: { text: word } },
        get(`items/${kind}/${id}/files/${encoded(word)}`),
        get(`items/reports/${id}/rows/exemptReceipts?page=${encoded(word)}`),
        get(`items/reports/${encoded(word)}/rows/exemptReceipts`),
      ];
    }),
  );
}

const readNames = ['on', 'invoice', 'kind', 'period', 'month', 'season', 'page', 'state', 'q', 'type', 'company'];
const ofReads = (): readonly HostileRequest[] =>
  deskReads.flatMap(({ name }) => readNames.flatMap((field) => withWord(query(`desk/${name}`, field))));

/** Stands in the other members while one is bad. */
const plain = '11111111-1111-4111-8111-111111111111';
const file = { name: 'november.csv', content: Buffer.from('Posted,Money\n2026-11-03,1.00\n').toString('base64') };

function ofCommand(command: Command, { ids }: Known): readonly HostileRequest[] {
  if (!isAct(command) && command.needs === undefined) return [];
  const { noun, verb } = command;
  const fields = Object.keys(command.fields);
  const path = `${noun}/${verb}`;
  const given = { ...filledFields(command.fields, plain), ...(fileOf(command) === undefined ? {} : { file }) };
  const isSent = isAct(command) || (fileOf(command) !== undefined && !isFile(command));
  const send = (more: object): HostileRequest =>
    isSent
      ? { method: 'POST', path, body: { given: { ...given, ...more } } }
      : get(`${path}?${new URLSearchParams({ ...given, ...more } as Record<string, string>).toString()}`);
  const all = [...(isSent ? words : shortWords), ...ids];
  return [
    ...fields.flatMap((field) => all.map((word) => send({ [field]: word.toWellFormed() }))),
    ...(isSent
      ? fields.flatMap((field) => [[], {}, 7, null, true, [[]]].map((value) => send({ [field]: value })))
      : []),
    ...(isAct(command) && wordsOf(command).length === 1
      ? all.map(
          (word): HostileRequest => ({
            method: 'POST',
            path: `bulk/${path}`,
            body: bulk({ items: [word], given: {} }),
          }),
        )
      : []),
  ];
}

const bulk = (more: object) => ({ key: 'a-key-of-a-click', ...more });

function ofRest({ ids }: Known): readonly HostileRequest[] {
  const post = (path: string, body: object): HostileRequest => ({ method: 'POST', path, body });
  return [...shortWords, ...ids].flatMap((word) => [
    post('bulk/report/receive', bulk({ items: Array.from({ length: 3 }, (_, nth) => `${word}${nth}`) })),
    post('bulk/report/receive', bulk({ matching: { list: word, query: {}, total: 0 } })),
    post('bulk/report/receive', bulk({ matching: { list: 'reports', query: { q: word }, total: 0 } })),
    post('bulk/report/receive', bulk({ matching: { list: 'reports', query: { company: word }, total: word } })),
    post('bulk/report/receive', { key: word, items: [plain] }),
    post('views/reports', { name: word }),
    post('views/reports', { name: 'x', query: { q: word } }),
    post('views/reports', { name: 'x', query: { [word]: word } }),
    post('views/reports', { name: 'x', audience: 'role', role: word }),
    post(`views/reports/${encoded(word)}`, { name: 'x' }),
    { method: 'DELETE', path: `views/reports/${encoded(word)}` },
    get(`views/${encoded(word)}`),
    get(`lists/${encoded(word)}`),
    get(`desk/${encoded(word)}`),
    get(`${encoded(word)}/list`),
    ...['type', 'id', 'field', 'reason'].map((name) =>
      post('clear-numbers', { type: 'node--appb_company_contact', id: ids[0], field: 'taxId', [name]: word }),
    ),
  ]);
}

/** Every place of the desk API at which a text is taken, with every text that has broken servers before. */
export const hostileRequests = (known: Known): readonly HostileRequest[] => [
  ...ofLists(),
  ...ofItems(known),
  ...ofReads(),
  ...commands.flatMap((command) => ofCommand(command, known)),
  ...ofRest(known),
];
