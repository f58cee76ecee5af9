/**
 * The rooms of each wing, in order: a room may import those before it, and none after it. From these lists come the
 * import rules (.dependency-cruiser.cjs) and the breaches that prove them (scripts/boundaries.test.mjs). A new room takes
 * its place here, as early as what it needs allows. Files that lie beside the rooms compose them and stand in no list,
 * unless they are named. CommonJS, because dependency-cruiser reads its rules as such.
 */
const wings = [
  // Words and figures of the wire, then what is made of them.
  { root: 'packages/jsonapi/src/', rooms: ['declarations', 'documents', 'queries'] },
  {
    // Values are checked by themselves; declarations are made of them; rules that need no declaration come before those.
    // The checks come last: what a copy of record must print follows from the descriptions of its fields.
    root: 'packages/programme/src/',
    rooms: [
      'constants.ts',
      'country-codes.ts',
      'us-states.ts',
      'errors.ts',
      'steps.ts',
      'messages',
      'problem.ts',
      'mark',
      'office',
      'settings.ts',
      'values',
      'settings-check.ts',
      'rules/calendar',
      'rules/money',
      'ledger',
      'rules/statuses',
      'rules/titles',
      'resources',
      'document-kind.ts',
      'resources.ts',
      'desk',
      'rules/filing',
      'fields',
      'rules/checks',
      'rules/due',
      'declaration-dump.ts',
      'explain-lock-differences.ts',
    ],
  },
  {
    // Their tests keep the order too. The order of calls is the same for a form that is wrong, and knows no title.
    root: 'packages/programme/src/rules/',
    rooms: ['calendar', 'money', 'statuses', 'filing', 'titles', 'checks', 'due'],
    testsToo: true,
  },
  { root: 'packages/record-pdf/src/', rooms: ['fonts', 'layout'] },
  { root: 'packages/spreadsheet/src/', rooms: ['crop.ts', 'figure-style.ts', 'headings', 'table', 'workbook'] },
  {
    // A look is made of those before it; stories show all of them.
    root: 'packages/ui/src/',
    rooms: [
      'listeners.ts',
      'theme',
      'art',
      'layout',
      'actions',
      'states',
      'overlays',
      'fields',
      'data',
      'grid',
      'shell',
      'stories',
    ],
  },
  {
    // What is known before a request, the request, what came of it, and who makes it.
    root: 'apps/portal/src/kernel/',
    rooms: ['config', 'storage', 'clock', 'routing', 'texts', 'format', 'client', 'failures', 'session'],
  },
  {
    // Words and tables of the trade, then its fields, then what is done with whole forms.
    root: 'apps/portal/src/domain/',
    rooms: [
      'words',
      'back-link.tsx',
      'guide',
      'call-failure.tsx',
      'reading.tsx',
      'call-form.tsx',
      'accounts',
      'second-factor',
      'statuses.ts',
      'status.tsx',
      'filing',
      'fields',
      'record',
      'read-producers.ts',
      'drafts',
      'spreadsheet',
      'report-kinds',
      'months',
      'invoices',
      'due',
      'requests',
      'reports',
    ],
  },
  {
    // What is set, where it is kept, and who may see it; services that know no request; then requests, and what is
    // done with them. Features hang on the engine, staff call features, and the demonstration is a user of all.
    root: 'apps/server/src/',
    rooms: [
      'escape-html.ts',
      'load',
      'tracing',
      'config',
      'db',
      'access',
      'settings',
      'jobs',
      'mail',
      'problems',
      'rows',
      'http',
      'jsonapi',
      'files',
      'identity',
      'features',
      'office',
      'demo',
    ],
  },
  {
    root: 'apps/server/src/db/',
    rooms: ['sql', 'audit.ts', 'job-queue.ts', 'guards', 'migrations', 'replica-lag.ts', 'read-replica.ts'],
  },
  {
    root: 'apps/server/src/jsonapi/',
    rooms: ['sql', 'transfer', 'http', 'read', 'write', 'operations', 'description'],
  },
  {
    root: 'apps/server/src/identity/',
    rooms: ['sign-in', 'sessions', 'accounts', 'second-factor', 'keys', 'tokens'],
  },
  {
    // Forms are certified one way; an invoice follows from a report, a letter from both.
    root: 'apps/server/src/features/',
    rooms: [
      'webhooks',
      'contact-hooks.ts',
      'read-outbox-mail.ts',
      'outbox-routes.ts',
      'payment-routes.ts',
      'due',
      'returns',
      'read-clients.ts',
      'client-routes.ts',
      'calendar',
      'remove-orphans.ts',
      'certification',
      'stock-hooks.ts',
      'exemptions',
      'packets',
      'reports',
      'ledger',
      'invoices',
      'reimbursements',
      'receipt-mails.ts',
      'documents',
    ],
  },
  {
    // A room holds what an act changes; desk, command line and routes only carry it. A message goes to whom a list finds.
    root: 'apps/server/src/office/',
    rooms: ['acts', 'filings', 'money', 'program', 'people', 'keeping', 'desk', 'messages', 'cli', 'api'],
  },
];

const isFile = (room) => /\.tsx?$/.test(room);
const pattern = (room) => (isFile(room) ? `${room.replaceAll('.', '\\.')}$` : `${room}/`);

/** One arrow from a room to each that comes after it: none of them may be there. */
const roomArrows = wings.flatMap(({ root, rooms, testsToo = false }) =>
  rooms.slice(0, -1).map((room, index) => ({ root, room, later: rooms.slice(index + 1), testsToo })),
);

/** The import rules: one for each room that others come after. @param tests the paths of tests, which may look anywhere */
const roomRules = (tests) =>
  roomArrows.map(({ root, room, later, testsToo }) => ({
    name: `${root}${room} comes first`,
    comment: `Rooms of ${root} stand in an order (scripts/parts/source/rooms.cjs): this one before ${later.join(', ')}.`,
    severity: 'error',
    from: { path: `^${root}${pattern(room)}`, ...(testsToo ? {} : { pathNot: tests }) },
    to: { path: `^${root}(${later.map(pattern).join('|')})` },
  }));

/** A file of a room, for a breach; a folder that is a room of two wings has one for each. */
const fileIn = (root, room) =>
  isFile(room) ? `${root}${room}` : `${root}${room}/out-of-order-in-${root.split('/').at(-2)}.ts`;

/** For each rule a file that breaks it towards every later room, and those that it breaks it towards. */
const roomBreaches = () =>
  roomArrows.map(({ root, room, later }) => {
    const path = fileIn(root, room);
    const up = '../'.repeat(path.slice(root.length).split('/').length - 1) || './';
    const targets = later.map((other) => fileIn(root, other));
    const imports = targets.map((target) => `import '${up}${target.slice(root.length)}';`);
    return { name: `${root}${room} comes first`, path, text: imports.join('\n'), targets };
  });

/** Files of the last rooms, to which the breaches lead. */
const lastRooms = () => wings.map(({ root, rooms }) => fileIn(root, rooms.at(-1)));

module.exports = { wings, roomRules, roomBreaches, lastRooms };
