/** Who may move what from which status to which: domain.md section 4 and filing.md. */
export type Actor = 'company' | 'staff' | 'system';

export interface Move {
  /** Null: the row is being created. */
  readonly from: string | null;
  readonly to: string;
  readonly by: Actor;
  /** A note for the company must say why. */
  readonly needsNote?: true;
  /** A further condition, which the caller evaluates. */
  readonly onlyIf?: 'exemptionPending' | 'newerCertified' | 'seasonOver';
}

/** Lines of "from,from -> to,to"; `new` stands for the creation of the row. */
function moves(by: Actor, lines: readonly string[], also: Pick<Move, 'needsNote' | 'onlyIf'> = {}): Move[] {
  return lines.flatMap((line) => {
    const [froms = '', tos = ''] = line.split(' -> ');
    return froms
      .split(',')
      .flatMap((from) => tos.split(',').map((to) => ({ from: from === 'new' ? null : from, to, by, ...also })));
  });
}

/** Filling in a form, certifying it, giving it up: the same for all five forms. */
const filing = moves('company', ['new -> draft,ready', 'draft -> ready,withdrawn', 'ready -> draft,certified']);

const tables = {
  report: [
    ...filing,
    ...moves('staff', ['certified -> received']),
    ...moves('staff', ['certified,received -> returned'], { needsNote: true }),
    ...moves('system', ['certified,received,returned -> superseded'], { onlyIf: 'newerCertified' }),
  ],
  exemptionRequest: [
    ...filing,
    ...moves('company', ['certified -> withdrawn'], { onlyIf: 'exemptionPending' }),
    // One that comes back is mended and saved as what it is then, complete or not.
    ...moves('company', ['returned -> draft,ready']),
    ...moves('staff', ['certified -> returned'], { needsNote: true }),
    // Taken up again while the company has not touched it: it is what was certified.
    ...moves('staff', ['returned -> certified']),
  ],
  exemption: [
    ...moves('system', ['new -> pending']),
    ...moves('staff', ['pending -> approved']),
    ...moves('staff', ['pending -> denied,more_info', 'approved -> revoked'], { needsNote: true }),
    // Revoked from a day, it runs out before its season does, and covers what was before; found forged, it never did.
    ...moves('staff', ['approved -> expired', 'expired -> revoked'], { needsNote: true }),
    ...moves('staff', ['more_info -> pending']),
    // A returned request that is certified again takes up its exemption where it stood.
    ...moves('system', ['more_info -> pending']),
    ...moves('system', ['approved -> expired'], { onlyIf: 'seasonOver' }),
  ],
  reimbursement: [
    ...filing,
    ...moves('company', ['returned -> draft,ready', 'certified -> withdrawn']),
    ...moves('staff', ['certified -> under_review', 'under_review -> approved']),
    ...moves('staff', ['under_review -> partially_approved,denied,returned'], { needsNote: true }),
    ...moves('staff', ['approved,partially_approved -> paid', 'paid -> approved,partially_approved']),
    // A grant is taken back while nothing was paid.
    ...moves('staff', ['approved,partially_approved -> under_review'], { needsNote: true }),
  ],
  company: [
    ...moves('system', ['new -> pending']),
    ...moves('staff', ['new -> active', 'pending -> active,closed', 'active -> inactive,closed']),
    ...moves('staff', ['inactive -> active,closed', 'closed -> active']),
  ],
  invoice: (['system', 'staff'] as const).flatMap((by) =>
    moves(by, [
      'new -> open,credit',
      'open -> partially_paid,paid,void',
      'partially_paid -> paid,void',
      'credit -> void',
    ]),
  ),
} satisfies Record<string, readonly Move[]>;

/** The kinds of row that have a status with rules. */
export type Subject = keyof typeof tables;

/** Every allowed move by kind of row; frozen, since both ends decide by it. */
export const transitions: Readonly<Record<Subject, readonly Move[]>> = deepFreeze(tables);

function deepFreeze<T extends Record<string, readonly Move[]>>(record: T): T {
  for (const list of Object.values(record)) {
    for (const move of list) Object.freeze(move);
    Object.freeze(list);
  }
  return Object.freeze(record);
}

interface Attempt {
  readonly subject: Subject;
  readonly from: string | null;
  readonly to: string;
  readonly by: Actor;
}

/** The move that an attempt is, with its conditions; undefined when nobody of this kind may make it. */
export function findMove({ subject, from, to, by }: Attempt): Move | undefined {
  return transitions[subject].find((move) => move.from === from && move.to === to && move.by === by);
}

/** True when the status may be changed so; leaving a status as it is counts as no move and is always allowed. */
export function mayMove(attempt: Attempt): boolean {
  return attempt.from === attempt.to || findMove(attempt) !== undefined;
}

/** The statuses that `by` may move a row to from where it is, to be named in a refusal. */
export function allowedMoves({ subject, from, by }: Omit<Attempt, 'to'>): string[] {
  const allowed = transitions[subject].filter((move) => move.from === from && move.by === by);
  return allowed.map(({ to }) => to);
}

/** True when `by` may write this status at all, from wherever: a word of the office's or the system's is forbidden. */
export function mayWriteStatus({ subject, to, by }: Omit<Attempt, 'from'>): boolean {
  return transitions[subject].some((move) => move.to === to && move.by === by);
}

/** Every status that a kind of row can have, in the order in which the moves name them. */
export function statusesOf(subject: Subject): string[] {
  return [...new Set(transitions[subject].map(({ to }) => to))];
}
