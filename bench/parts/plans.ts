/** A promise that is not kept yet: why, and what is meant to be done about it. */
interface Plan {
  readonly id: string;
  /** Its words begin with these. */
  readonly promise: string;
  readonly why: string;
  readonly plan: string;
}

const grid =
  'the focus, with the style and layout that follow, and the frame of a whole page take four times a bare field’s; texts in place of fields gain nothing that stands out, and one field that moves, with nothing else done, would still take 2.1 to 2.5 times (decision 008)';

/** As long as its promise is not kept, each stands beside it in RESULTS.md. */
const plans: readonly Plan[] = [
  {
    id: 'P3',
    promise: 'those reads of packages',
    why: 'one password at a time is hashed, 17 ms of a processor at OWASP’s parameters, by a thread that stands back; on two cores it takes turns with the database and the load tool all the same',
    plan: 'measure where the load tool has a core of its own',
  },
  {
    id: 'P6',
    promise: 'import of',
    why: 'the rows that come into the month are appended and drawn in one task, into which a great clearing up may fall; the steps before it take some 55 ms beside other work (decision 008)',
    plan: 'tell the grid of thousands of rows in a render that gives way, as it is told of its longest texts',
  },
  {
    id: 'P6',
    promise: '5,000 rows, 4 times slower: key press to paint',
    why: grid,
    plan: 'agree on a bound that a page with a sheet in it can keep',
  },
  {
    id: 'P6',
    promise: 'saving 5,000 rows',
    why: 'on a busy machine a great clearing up takes as long (decision 008)',
    plan: 'to be measured beside less',
  },
  {
    id: 'P9',
    promise: 'memory of the server in',
    why: 'people sign in meanwhile: the thread that hashes a password and what one needs for it add some 50 MB to what the reads hold; a machine with nothing else to do answers twice as many as one that others keep busy, which held 278 MB',
    plan: 'hash in the process’s own threads, which Node can since its 24th version; growing by 25 % in place of 60 holds 308 MB and costs a list of packages 15 % of its processor',
  },
  {
    id: 'P10',
    promise: 'one contact',
    why: 'the shortest program takes 0.04 ms for it, less than the costs of any request: bounds, lines, headers, log and counts are some hundred functions of a percent',
    plan: 'tell the two kinds of tokens apart by their form, so that one is looked for and not both: a tenth of what PostgreSQL takes for a contact (docs/decisions/008)',
  },
  {
    id: 'P10',
    promise: 'the months',
    why: 'as for one contact',
    plan: 'as above',
  },
  {
    id: 'P10',
    promise: 'a contact is',
    why: 'a creation is at the bound, 0.59 to 0.63 in five runs of one day; a change reads the row and is judged by all rules before it is written, by a second statement, and the shortest program writes what it is sent',
    plan: 'run known statements past the query builder, whose layers are promises (docs/decisions/008)',
  },
  {
    id: 'P11',
    promise: 'packages list of',
    why: 'the ids of 300 receipts are chance and cannot be made shorter; a browser takes zstd, which keeps the promise, and these codings are for others',
    plan: 'leave the two lists of receipts out of the dashboard’s call: 6 KB (decision 008 says what that asks of the screens of months)',
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
