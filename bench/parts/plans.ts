/** A promise that is not kept yet: why, and what is meant to be done about it. */
interface Plan {
  readonly id: string;
  /** Its words begin with these. */
  readonly promise: string;
  readonly why: string;
  readonly plan: string;
}

const grid =
  'a frame of the grid paints and layers the fields of all cells in sight (decision 008); a bare field is one';

/** As long as its promise is not kept, each stands beside it in RESULTS.md. */
const plans: readonly Plan[] = [
  {
    id: 'P1',
    promise: 'one report of 214 rows: processor',
    why: 'in four runs on a machine that others kept busy the server’s own part was 0.83 to 1.27 times and with the database 1.11 to 1.66; it is not the company beside each link: the statement has the same plan without it, and takes the database 1.05 times (decision 008)',
    plan: 'keep the number of a related row beside its id, which is three quarters of the blocks that the statement reads; to be measured anew on a quiet machine',
  },
  {
    id: 'P1',
    promise: '1,500 contacts in one page: processor',
    why: 'of four runs on a machine that others kept busy three said 0.73 to 1.02',
    plan: 'to be measured anew on a quiet machine',
  },
  {
    id: 'P2',
    promise: 'packages of a company and season',
    why: 'ten times the rows are more blocks than PostgreSQL keeps in its own memory here, and a list of packages reads the most; the report beside it shows no growth',
    plan: 'since then lists are read out of one index with all that they need; to be measured on a quiet machine with a quarter of its memory for PostgreSQL',
  },
  {
    id: 'P3',
    promise: 'sign-in beside reads',
    why: 'Argon2 at OWASP’s parameters takes tens of milliseconds of a processor each, and these two cores carry the database and the load tool too',
    plan: 'hash in threads of lower priority than the reads, and measure where the load tool has a core of its own',
  },
  {
    id: 'P3',
    promise: 'those reads of packages',
    why: 'as above: four sign-ins at once hold both cores, and a read waits for its turn of one',
    plan: 'as above',
  },
  {
    id: 'P6',
    promise: 'import of',
    why: 'what is left are renders of whole screens: the month that is opened, its rows beside its sums and notices, and the first layout of the step of the check',
    plan: 'draw the rows of the step of the check, and of a month whose rows change by thousands, in renders that give way',
  },
  {
    id: 'P6',
    promise: '5,000 rows, 4 times slower: key press to paint',
    why: grid,
    plan: 'draw texts, and a field in the cell where the person is alone',
  },
  {
    id: 'P6',
    promise: 'saving 5,000 rows',
    why: 'what is left are clearings up and a task of the browser where an answer of megabytes ends (decision 008)',
    plan: 'measure without the tool that reads along; then ask for an answer without the rows that are as they were sent',
  },
  {
    id: 'P9',
    promise: 'memory of the server',
    why: 'measured while the translator of the source stayed in memory; 83 MB of what the server holds at its start live, more than a quarter of that source text, and buffers of long answers come and go beside it',
    plan: 'since then the source is kept translated, no font’s reader is loaded and no starter stands beside the server (docs/decisions/008): to be measured anew on a quiet machine; then bundle the server, which drops the text of what it never calls',
  },
  {
    id: 'P10',
    promise: 'packages with period and report',
    why: 'what is left is spread over a hundred functions of some percent: hooks, headers, rows as text, the document',
    plan: 'the table of docs/decisions/008 says where; next is to keep the number of a related row beside its id, which drops a subquery for each relation',
  },
  {
    id: 'P10',
    promise: 'one report of 25 rows',
    why: 'as above; for few rows the request’s own costs weigh most',
    plan: 'as above',
  },
  {
    id: 'P10',
    promise: 'a contact is',
    why: 'as above: of a save a third goes into handing statement and answer to the system, which the shortest program does too, a tenth into clearing up, the rest into some hundred functions',
    plan: 'since then the text of a creation is made once; write head and body of a short answer as one, then fewer hooks for a request',
  },
  {
    id: 'P11',
    promise: 'packages list of',
    why: 'the ids of 300 receipts are chance and cannot be made shorter; a browser takes zstd, which keeps the promise, and these codings are for others',
    plan: 'leave the two lists of receipts out of the dashboard’s call: 6 KB (decision 008 says what that asks of the screens of months)',
  },
  {
    id: 'P12',
    promise: 'a digit in a saved report',
    why: 'a draft’s figures are worked out from all its rows each time, PostgreSQL takes 25 ms to find 5,000, and the answer names them all',
    plan: 'answer a change without the lists that nobody sent; then work the totals out by their difference, checked against all rows when the report is made ready',
  },
  {
    id: 'R5',
    promise: '900 companies file',
    why: 'one read of 6,108 met a fault while two cores carried two copies, one of them killed, their PostgreSQL, 900 who file and 1,000 who read',
    plan: 'to be measured with two copies on four cores, with the answer of that read kept',
  },
  {
    id: 'O2',
    promise: 'the request',
    why: 'measured while seven times as much other work waited for these two cores: it is a twelfth of that transaction and a fifth of that statement',
    plan: 'to be measured anew on a quiet machine, as a share of the statement',
  },
  {
    id: 'O1',
    promise: 'the aging of all companies',
    why: 'it adds up all that is open of 20,000 companies each time',
    plan: 'keep what is open of a company by its due day beside the sums that the database keeps already',
  },
];

/** The reason and the plan of a promise that is not kept; null where none is told. */
export function planOf({ id, promise }: { readonly id: string; readonly promise: string }): string | null {
  const found = plans.find((plan) => plan.id === id && promise.startsWith(plan.promise));
  return found === undefined ? null : `${found.why}. Next: ${found.plan}.`;
}
