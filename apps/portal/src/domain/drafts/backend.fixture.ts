import type { Ref, RowBase } from '@packhouse/jsonapi';
import type { Call, FilingForm, Outcome, Perform, ReadForm, Values } from '@packhouse/programme';
import { offlineError, statusError } from '#kernel/client/dialect/client-error.ts';

type Fault = (call: Call) => Outcome | null;

/** A backend in memory that compares versions, with faults where a test wants them. */
export function createBackend() {
  const rows = new Map<string, RowBase & Values>();
  const calls: string[] = [];
  let fault: Fault = () => null;
  let version = 0;

  const stored = (type: string, id: string, values: Values): RowBase & Values => {
    version += 1;
    const before = rows.get(id);
    const base = { type, id, title: '', version, created: null, changed: null };
    const row = { ...before, ...base, ...values };
    rows.set(id, row);
    return row;
  };
  const done = (row: RowBase): Outcome => ({ kind: 'done', row, version: row.version });
  const missing: Outcome = { kind: 'refused', status: 404, errors: [] };

  const answer = (call: Call): Outcome => {
    switch (call.verb) {
      case 'create':
        return rows.has(call.id) ? { kind: 'conflictOwnId' } : done(stored(call.type, call.id, call.values));
      case 'update': {
        const row = rows.get(call.id);
        if (row === undefined) return missing;
        const isOld = call.expectedVersion !== undefined && call.expectedVersion !== row.version;
        return isOld ? { kind: 'conflict', by: 'dana', at: null } : done(stored(call.type, call.id, call.values));
      }
      case 'read': {
        const row = rows.get(call.id);
        return row === undefined ? missing : done(row);
      }
      case 'delete':
        return rows.delete(call.id) ? { kind: 'done' } : missing;
      default:
        return { kind: 'done' };
    }
  };
  const perform: Perform = async (call) => {
    calls.push(`${call.verb} ${'type' in call ? call.type.replace('node--', '') : ''}`);
    return fault(call) ?? answer(call);
  };
  return {
    perform,
    /** A form with the rows in its lists; rejects while the network is gone. */
    reread: async (form: FilingForm, id: string, packaged: boolean): Promise<ReadForm | null> => {
      const call: Call = { verb: 'read', type: form.form.type, id };
      calls.push('reread');
      const outcome = fault(call);
      if (outcome?.kind === 'lost' && outcome.status !== undefined) throw statusError(outcome.status);
      if (outcome !== null) throw offlineError();
      const row = rows.get(id);
      if (row === undefined) return null;
      const listed = (list: string) =>
        // Border: the machine writes lists as refs.
        ((row[list] ?? []) as readonly Ref[]).flatMap((ref) => rows.get(ref.id) ?? []);
      const lists = Object.keys(form.lists).map((list) => [list, listed(list)]);
      return { form, row, rows: Object.fromEntries(lists), packaged };
    },
    /** The calls since the last `taken`. */
    taken: () => calls.splice(0),
    rows,
    /** A colleague's save from another place. */
    change: (ref: Ref, values: Values) => stored(ref.type, ref.id, values),
    setFault: (next: Fault) => {
      fault = next;
    },
  };
}
