import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const office = join(import.meta.dirname, '..');
/** The rooms that only ask: commands, routes, lists, and the server's own round. */
const asking = ['cli', 'api', 'desk'];
const changing =
  /^(money|bank|decisions|people|seasons|settings|messages|records|figures|change-row|change-setting)[/.]/;

/** Whatever a room that asks may use of those that change besides their acts: it reads, or is done on the machine alone. */
const harmless = [
  // Books each line by an act of its own.
  'acceptExact',
  // A refusal, and what makes a reader's one of it.
  'BankRefusal',
  'refusing',
  'adjustmentsOf',
  'checkStatement',
  'companyOfInvoice',
  'exactAmong',
  'figuresCsv',
  'figuresDocument',
  'figuresRuns',
  'grantsOf',
  'identityText',
  'isFlagged',
  'isTakenOut',
  'lastUpkeep',
  'linesElsewhere',
  // They tell how a file of settings would change them.
  'linesOf',
  'mailTemplates',
  'makeFirstManager',
  'nameWords',
  'nothingChanges',
  // Notes that a backup was made or the chain was walked: nobody decides that.
  'noteUpkeep',
  'openQuarters',
  'outstanding',
  'paymentVersion',
  'previewAudience',
  'previewCharges',
  'previewFigures',
  'readAging',
  'readAgingPage',
  'readMayBeBack',
  'readReconcile',
  'readReturnable',
  'readWaiting',
  // Reads the file alone; it is taken by an act.
  'readStatementFile',
  'sentMessages',
  'settingName',
  'settingRowId',
  'settingsThatChange',
  'settingVersion',
  'standingAdjustment',
  'standingFlag',
  'suggestForLines',
  // Changes in a transaction that it undoes: how a file of settings would be refused.
  'tryChanges',
  'namedWalk',
  'wordsOf',
  'personNames',
  'borneBy',
  'uncovered',
  'claimDoubts',
  'grantsDoubtful',
  'doubtsOfClaim',
  'claimStanding',
  'isOnHold',
  'namedRefusal',
  'verifyRecords',
  'waitingClaimStatuses',
  'walkChain',
];

const sources = asking.flatMap((room) =>
  readdirSync(join(office, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => join(office, room, name)),
);
const imported = /import \{([^}]*)\} from '(\.[^']*)'/g;

it('nobody goes round the acts: commands and routes use of what changes the acts alone', () => {
  const used = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(imported)]
      .filter(([, , from = '']) => changing.test(relative(office, join(dirname(path), from))))
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type ')),
  );
  expect(used.filter((name) => name.endsWith('Act')).length).toBeGreaterThan(40);
  const others = [...new Set(used)].filter((name) => !name.endsWith('Act') && !harmless.includes(name));
  expect(others).toEqual([]);
});
