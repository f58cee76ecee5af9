import type { Steps } from '../../steps.ts';
import { mayMove } from '../statuses/transitions.ts';
import type { Values } from './call.ts';
import { sendable } from './compare/sendable.ts';
import type { Known, KnownForm } from './draft.ts';
import type { Left } from './filing-state.ts';
import type { AttachCopyIntent, CertifyIntent, Intent, SaveIntent, WithdrawIntent } from './intent.ts';
import { listedValues, planRows } from './plan-rows.ts';
import { operationsSave, packageAppend, plainSave, versionFor } from './save-stages.ts';
import type { Failure, FormWrite, Stage } from './stage.ts';

/** The steps of a filing, what is kept on the device, or why it cannot begin. */
export interface Course {
  readonly stages: readonly Stage[];
  /** Parts that are left for later before the first call is made. */
  readonly left: readonly Left[];
  readonly problems: readonly Failure[];
}

/** True when the company may write this status now; a backend that tells no status of its form decides itself. */
function mayWrite({ form }: Intent, known: KnownForm | null, to: string): boolean {
  if (known !== null && known.status === null) return true;
  return mayMove({ subject: form.subject, from: known?.status ?? null, to, by: 'company' });
}

const refusal = (intent: Intent, id: string, cause: Failure['cause'], fields?: readonly string[]): Failure => ({
  what: 'form',
  type: intent.form.form.type,
  id,
  cause,
  ...(fields === undefined ? {} : { fields }),
});

const impossible = (problems: readonly Failure[]): Course => ({ stages: [], left: [], problems });

function rowProblems(intent: SaveIntent, ids: readonly string[], cause: Failure['cause']): readonly Failure[] {
  if (ids.length === 0) return [];
  const types = new Map(
    Object.entries(intent.draft.rows).flatMap(([list, rows]) =>
      rows.map(({ id }) => [id, intent.form.lists[list]?.type ?? ''] as const),
    ),
  );
  return ids.map((id) => ({ what: 'row', type: types.get(id) ?? '', id, cause }));
}

function* save(intent: SaveIntent, known: Known): Steps<Course> {
  const { form, company, draft, backend, status } = intent;
  const id = known.form?.id ?? draft.id;
  if (!mayWrite(intent, known.form, status)) return impossible([refusal(intent, id, 'status')]);
  const question = { form, company, known, draft, backend };
  const rows = yield* planRows(question);
  const totals = intent.totals?.(listedValues(question, rows));
  const verb = known.form === null ? 'create' : 'update';
  const { values, malformed } = sendable(
    form.form,
    { ...draft.values, ...totals, company, status },
    verb,
    backend.absent?.[form.form.type],
  );
  const problems = [...rowProblems(intent, rows.editedInPlace, 'editedInPlace')];
  if (status === 'ready') {
    problems.push(...rowProblems(intent, rows.heldBack, 'malformed'));
    if (malformed.length > 0) problems.push(refusal(intent, id, 'malformed', malformed));
  }
  if (problems.length > 0) return impossible(problems);
  const plan = { intent, known, rows, values };
  const isHeldBack = rows.heldBack.length + malformed.length > 0;
  const left: readonly Left[] = isHeldBack ? [{ what: 'heldBack', rows: rows.heldBack, fields: malformed }] : [];
  return { stages: backend.operations ? operationsSave(plan) : plainSave(plan), left, problems };
}

/** One PATCH of a form that the backend has; `proof` as in FormWrite. */
function patch(intent: Intent, known: KnownForm, values: Values, proof: readonly string[]): Stage {
  const form = { type: intent.form.form.type, id: known.id };
  const write: FormWrite = { form, creates: false, expectedVersion: known.version, expected: values, proof };
  const call = { verb: 'update', ...form, values, ...versionFor(intent.backend, known.version) } as const;
  return { name: 'form', calls: [call], onFailure: 'fail', write };
}

function upload(intent: CertifyIntent | AttachCopyIntent, onFailure: Stage['onFailure']): Stage {
  const { form, copy } = intent;
  if (copy === null || !backendHas(intent, form.pdf)) return { name: 'upload', calls: [], onFailure };
  const call = {
    verb: 'upload',
    type: form.form.type,
    field: form.pdf,
    filename: copy,
    document: 'copyOfRecord',
  } as const;
  return { name: 'upload', calls: [call], onFailure };
}

const backendHas = ({ form, backend }: Intent, key: string): boolean =>
  backend.absent?.[form.form.type]?.includes(key) !== true;

/** Certification is exactly these fields, in one PATCH (filing.md: Certify). */
function certify(intent: CertifyIntent, known: KnownForm): Course {
  const { form, backend, certification } = intent;
  if (known.status === 'certified' || !mayWrite(intent, known, 'certified'))
    return impossible([refusal(intent, known.id, 'status')]);
  const { values, malformed } = sendable(
    form.form,
    { status: 'certified', ...certification },
    'update',
    backend.absent?.[form.form.type],
  );
  if (malformed.length > 0) return impossible([refusal(intent, known.id, 'malformed', malformed)]);
  // The status may have moved on before a lost answer is looked into; who signed, and when, stays.
  const proof = ['certificationName', 'certificationTitle', 'certifiedAt'].filter((key) => key in values);
  const ref = { type: form.form.type, id: known.id };
  const append = form.package === undefined || known.packaged ? [] : [packageAppend(form, intent.packageId, ref)];
  return {
    stages: [
      { name: 'package', calls: append, onFailure: 'fail' },
      upload(intent, 'leave'),
      { ...patch(intent, known, values, proof), optionalCopy: true },
    ],
    left: intent.copy === null ? [{ what: 'copy' }] : [],
    problems: [],
  };
}

/** The empty copy of record of a certified form is filled once; its version does not matter to that. */
function attachCopy(intent: AttachCopyIntent, known: KnownForm): Course {
  if (!backendHas(intent, intent.form.pdf))
    return impossible([refusal(intent, known.id, 'dropped', [intent.form.pdf])]);
  const stages = [upload(intent, 'fail'), patch(intent, { ...known, version: null }, {}, [intent.form.pdf])];
  return { stages, left: [], problems: [] };
}

function withdraw(intent: WithdrawIntent, known: KnownForm): Course {
  if (!mayWrite(intent, known, 'withdrawn')) return impossible([refusal(intent, known.id, 'status')]);
  return { stages: [patch(intent, known, { status: 'withdrawn' }, ['status'])], left: [], problems: [] };
}

/**
 * The steps that an intent takes from what the backend is known to hold.
 * @throws Error when a form with a package is filed without the package's id, or the form is not yet saved.
 */
export function* courseOf(intent: Intent, known: Known): Steps<Course> {
  if (intent.kind === 'save') return yield* save(intent, known);
  if (known.form === null) throw new Error('A form is saved before it is certified, completed or withdrawn.');
  switch (intent.kind) {
    case 'certify':
      return certify(intent, known.form);
    case 'attachCopy':
      return attachCopy(intent, known.form);
    case 'withdraw':
      return withdraw(intent, known.form);
  }
}
