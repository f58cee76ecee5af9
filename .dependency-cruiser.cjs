/**
 * Who may import whom: the order of the rooms, checked. Needs @swc/core to read TypeScript 7; without it nothing is
 * read and nothing is found, which scripts/boundaries.test.mjs notices.
 */
const { roomRules } = require('./scripts/parts/source/rooms.cjs');

const tests = '\\.(test|spec|contract|fixture)\\.(tsx?|mjs)$';
const portal = (...rooms) => `^apps/portal/src/(${rooms.join('|')})/`;
const server = (...rooms) => `^apps/server/src/(${rooms.join('|')})/`;
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    ...roomRules(tests),

    rule('no-cycles', 'Modules that need each other are one module.', {}, { circular: true }),
    rule('resolves', 'Every import leads somewhere.', {}, { couldNotResolve: true }),

    rule('packages-know-no-app', 'Packages serve both apps.', { path: '^packages/' }, { path: '^(apps|e2e)/' }),
    rule(
      'bench-is-needed-by-nobody',
      'A measurement is no part of what it measures.',
      { path: '^(apps|packages|e2e)/' },
      { path: '^bench/' },
    ),
    rule(
      'bench-measures-from-outside',
      'A measurement asks the running product. It knows the tables that it fills, builds the files that it sends, counts what two rules answer, and names a request as the server does.',
      { path: '^bench/' },
      {
        path: '^(apps|e2e|scripts)/',
        pathNot: [
          '^scripts/parts/',
          '^apps/server/src/(access/token-hash|db/(guards/sum-guards|migrate|open-database|own-tables|sql/tables)|identity/sign-in/password)\\.ts$',
          '^apps/server/src/tracing/request-at-work\\.ts$',
          '^apps/server/src/features/(ledger/read-ledger|reimbursements/(compare-items|verdict))\\.ts$',
          // A balancer and a PostgreSQL of one's own, which no product has.
          '^apps/server/test/outside/(balancer|outside-postgres)\\.ts$',
        ],
      },
    ),
    rule(
      'jsonapi-knows-no-product',
      'The dialect has no word of the program.',
      { path: '^packages/jsonapi/' },
      { path: '^packages/(?!jsonapi/)' },
    ),
    rule(
      'programme-only-on-jsonapi',
      'The program stands on the dialect alone.',
      { path: '^packages/programme/' },
      { path: '^packages/(?!programme/|jsonapi/)' },
    ),
    rule(
      'record-pdf-stands-alone',
      'A writer of PDF knows words and figures, not what they are of.',
      { path: '^packages/record-pdf/src/', pathNot: tests },
      { path: '^packages/(?!record-pdf/|jsonapi/|programme/)' },
    ),
    rule(
      'bank-files-stand-alone',
      'A reader of files knows days and money, not whose they are.',
      { path: '^packages/bank-files/src/', pathNot: tests },
      { path: '^packages/(?!bank-files/|jsonapi/|programme/)' },
    ),
    rule(
      'embedded-postgres-stands-alone',
      'A database in a folder knows nothing of what is kept in it.',
      { path: '^packages/embedded-postgres/src/' },
      { path: '^packages/(?!embedded-postgres/)' },
    ),
    rule(
      'spreadsheet-stands-alone',
      'A reader of tables knows the words and units of the trade, not what is done with the rows.',
      { path: '^packages/spreadsheet/src/', pathNot: tests },
      { path: '^packages/(?!spreadsheet/|programme/)' },
    ),
    rule(
      'packages-are-pure',
      'Rules and declarations do no I/O.',
      { path: '^packages/(bank-files|jsonapi|programme|record-pdf|spreadsheet|ui)/src/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'packages-know-no-framework',
      'The same declarations serve a database, a screen and a script.',
      { path: '^packages/(jsonapi|programme|spreadsheet)/src/', pathNot: tests },
      { path: 'node_modules/(react|react-dom|@tanstack|pg|kysely|fastify)/' },
    ),
    rule(
      'rules-know-no-declaration',
      'Rules take values; only filing and the checks of a whole form know its declaration. Fields and their checks are declared from.',
      {
        path: '^packages/programme/src/rules/',
        pathNot: ['^packages/programme/src/rules/(filing/|checks/[^/]+\\.ts$)', tests],
      },
      { path: '^packages/programme/src/resources' },
    ),
    rule(
      'declarations-know-no-rule',
      'Rules read declarations, not the other way round.',
      { path: '^packages/programme/src/resources', pathNot: tests },
      { path: '^packages/programme/src/((rules|fields)/|declaration-dump\\.ts$|explain-lock-differences\\.ts$)' },
    ),
    rule(
      'titles-stand-alone',
      'A title is words and a date.',
      { path: '^packages/programme/src/rules/titles/' },
      { path: '^packages/programme/src/rules/(?!titles/)' },
    ),
    rule(
      'only-the-portal-draws',
      'Looks are for screens.',
      { path: '^(apps/server|bench|packages/(?!ui/))' },
      { path: '^packages/ui/' },
    ),
    rule(
      'packages-by-their-index',
      'What a package does not export is its own affair.',
      { path: '^(apps|packages|e2e|bench)/([^/]+)' },
      {
        path: '^packages/[^/]+/src/',
        pathNot: [
          '^packages/[^/]+/src/index\\.ts$',
          '^packages/programme/src/(constants|ledger/ledger\\.fixture)\\.ts$',
          '^packages/bank-files/src/statements\\.fixture\\.ts$',
          '^packages/spreadsheet/src/(table/match-headings|workbook/workbook)\\.fixture\\.ts$',
          // A look is taken by its file: who needs a button loads no grid.
          '^packages/ui/src/',
          // Of the tests' package a browser takes the parts that need no Node.
          '^packages/testing/src/sample-value\\.ts$',
          '^$1/$2/',
        ],
      },
    ),
    rule(
      'testing-only-in-tests',
      'Factories and the contract are no part of the product.',
      {
        path: '^(apps|packages)/',
        pathNot: [tests, '^packages/testing/', '^apps/[^/]+/test/'],
      },
      { path: '^packages/testing/' },
    ),

    rule(
      'apps-never-meet',
      'Portal and server meet on the wire alone.',
      { path: '^apps/([^/]+)/' },
      {
        path: '^apps/',
        pathNot: '^apps/$1/',
      },
    ),

    rule(
      'features-never-meet',
      'A page of two features is composed by its route; what they share is the domain.',
      { path: '^apps/portal/src/(features|office)/([^/]+)/' },
      {
        path: '^apps/portal/src/(features|office)/',
        pathNot: ['^apps/portal/src/$1/$2/', '^apps/portal/src/office/desk-parts/'],
      },
    ),
    rule(
      'desk-parts-are-for-desks',
      'What the desks of the console share, no company’s screen needs.',
      { path: portal('features') },
      { path: '^apps/portal/src/office/desk-parts/' },
    ),
    rule(
      'portal-knows-no-office',
      'The console is a bundle of its own: nothing that companies load leads to it.',
      { path: '^apps/portal/src/(main.tsx$|app/(?!office/))', pathNot: tests },
      { path: '^apps/portal/src/(app/office|office)/' },
    ),
    rule(
      'features-know-no-app',
      'The application composes features, not the other way round.',
      { path: portal('features', 'office') },
      { path: portal('app') },
    ),
    rule(
      'features-by-their-index',
      'The application sees of a feature only what its index says.',
      { path: portal('app') },
      {
        path: '^apps/portal/src/(features|office)/[^/]+/',
        pathNot: ['^apps/portal/src/(features|office)/[^/]+/index\\.ts$', '^apps/portal/src/office/desk-parts/'],
      },
    ),
    rule(
      'domain-below-features',
      'What screens of the trade share knows none of them.',
      { path: portal('domain') },
      { path: portal('app', 'features', 'office') },
    ),
    rule(
      'kernel-below-features',
      'The kernel draws nothing and knows neither a feature nor the trade.',
      { path: portal('kernel') },
      // An entry of the menu names its icon; those who listen draw nothing.
      {
        path: [portal('app', 'features', 'office', 'domain'), '^packages/ui/(?!src/(art/icon\\.tsx|listeners\\.ts)$)'],
      },
    ),
    rule(
      'ui-is-a-leaf',
      "Buttons and tables know nothing of ours but the specification's constants.",
      { path: '^packages/ui/src/', pathNot: tests },
      { path: '^(apps|packages)/', pathNot: '^packages/(ui/src/|programme/src/constants\\.ts$)' },
    ),

    // The server; its rooms' order is in roomRules.
    rule(
      'server-app-is-the-top',
      'Loose files compose the rooms; no room knows how it is composed.',
      { path: '^apps/server/src/[^/]+/', pathNot: tests },
      { path: '^apps/server/src/(?!escape-html\\.ts$)[^/]+\\.ts$' },
    ),
    rule(
      'rows-are-written-by-rows',
      'Whoever writes a row does it with an actor (rows/rows.ts). The engine tells the trail once for a request.',
      { path: '^apps/server/src/(?!rows/|jsonapi/write/)', pathNot: tests },
      { path: '^apps/server/src/rows/(store-row|store-links|file-notes|keep-files)\\.ts$' },
    ),
    rule(
      'trail-is-told-by-rows',
      'The trail tells of rows as they are written. Settings, flags of companies, sign-ins, keys for programs, private calendars, entries of the ledger, exports, looks and acts that change no row are none.',
      {
        path: '^apps/server/src/(?!db/|rows/|jsonapi/(write/|hooks\\.ts))',
        pathNot: [
          '^apps/server/src/office/(change-setting|note-export|trail-entry|acts/trail-of-act)\\.ts$',
          '^apps/server/src/office/money/',
          '^apps/server/src/office/people/flag-acts\\.ts$',
          '^apps/server/src/office/desk/engine/clear-numbers\\.ts$',
          '^apps/server/src/identity/tokens/audit-sign-in\\.ts$',
          '^apps/server/src/identity/keys/tell-trail\\.ts$',
          '^apps/server/src/features/calendar/routes\\.ts$',
          tests,
        ],
      },
      { path: '^apps/server/src/(db/audit|office/trail-entry)\\.ts$' },
    ),
    rule(
      'staff-send-no-request',
      'The office and the demonstration write rows as hooks do or with an actor.',
      { path: server('office', 'demo'), pathNot: tests },
      { path: '^apps/server/src/jsonapi/(http|operations)/' },
    ),
    rule(
      'engine-knows-no-programme',
      'Declarations and messages are passed in.',
      { path: server('jsonapi', 'rows'), pathNot: tests },
      { path: '^packages/programme/' },
    ),
    rule(
      'engine-stands-alone',
      'Sign-in, files and the engine are composed by the app; files are rows, so they may know the engine.',
      { path: server('jsonapi', 'identity'), pathNot: tests },
      { path: server('jsonapi', 'identity', 'files'), pathNot: '^apps/server/src/$1/' },
    ),
    rule(
      'http-only-for-the-app',
      'Requests meet it before they reach a room.',
      { path: '^apps/server/src/(?!http/)[^/]+/', pathNot: tests },
      { path: server('http') },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.types)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
