import type { Ref, RowBase } from '@packhouse/jsonapi';
import {
  type Call,
  type FilingForm,
  type Operation,
  type Outcome,
  resourceIn,
  type Values,
} from '@packhouse/programme';

/** A row of the model: product words, as a decoded answer has them. */
export interface ModelRow {
  readonly type: string;
  readonly id: string;
  readonly version: number;
  readonly values: Values;
}

const refsIn = (value: unknown): readonly Ref[] =>
  // Border: the model only holds what calls bring, whose lists are refs.
  Array.isArray(value) ? (value as readonly Ref[]) : [];

type Done = Extract<Outcome, { kind: 'done' }>;

class Refusal extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

const refuse = (status: number): never => {
  throw new Refusal({ kind: 'refused', status, errors: [] });
};

/**
 * For tests: what a provider's backend promises of a form, its rows and its package, in memory. It stands for the
 * backend of filing.md, not for any module of ours, and notes every breach of what no portal may do.
 */
export class ModelBackend {
  readonly breaches: string[] = [];
  /** Keys that this backend drops silently, as one with jsonapi_extras does (decisions.md 20). */
  readonly dropped = new Set<string>();
  /** Who changed the form last, for the answer to a conflict. */
  writer = 'Dana Ortiz';
  #rows = new Map<string, ModelRow>();
  #packages = new Map<string, readonly Ref[]>();
  #files = 0;
  readonly #form: FilingForm;
  readonly #comparesVersions: boolean;

  constructor(form: FilingForm, { comparesVersions }: { comparesVersions: boolean }) {
    this.#form = form;
    this.#comparesVersions = comparesVersions;
  }

  row(id: string): ModelRow | undefined {
    return this.#rows.get(id);
  }

  rowsOf(type: string): readonly ModelRow[] {
    return [...this.#rows.values()].filter((row) => row.type === type);
  }

  listedIn(packageId: string): readonly string[] {
    return (this.#packages.get(packageId) ?? []).map(({ id }) => id);
  }

  list(formId: string, key: string): readonly string[] {
    return refsIn(this.#rows.get(formId)?.values[key]).map(({ id }) => id);
  }

  read(id: string): RowBase | null {
    const row = this.#rows.get(id);
    if (row === undefined) return null;
    const resource = resourceIn(this.#form, row.type);
    const empty = Object.entries(resource?.fields ?? {}).map(([key, { kind }]) => [key, kind === 'many' ? [] : null]);
    const base = { type: row.type, id, title: '', version: row.version, created: null, changed: null };
    return { ...base, ...Object.fromEntries(empty), ...row.values };
  }

  /** The server's clean-up: rows that no form refers to are removed. */
  cleanUp(): void {
    const held = this.#heldRows();
    for (const { id, type } of this.#rows.values()) {
      if (type !== this.#form.form.type && !held.has(id)) this.#rows.delete(id);
    }
  }

  /** Does what a call asks for, wholly or not at all. */
  apply(call: Call): Outcome {
    const before = { rows: new Map(this.#rows), packages: new Map(this.#packages) };
    try {
      return this.#do(call);
    } catch (error) {
      this.#rows = before.rows;
      this.#packages = before.packages;
      if (error instanceof Refusal) return error.outcome;
      throw error;
    }
  }

  #do(call: Call): Outcome {
    switch (call.verb) {
      case 'read':
        return this.#answer(call.id);
      case 'upload': {
        this.#files += 1;
        const id = `file-${this.#files}`;
        this.#rows.set(id, { type: 'file--file', id, version: 1, values: {} });
        return this.#answer(id);
      }
      case 'operations': {
        const started = this.#rows.get(call.form.id)?.version;
        for (const operation of call.operations) this.#write(operation, started);
        const rows = call.operations.map(({ id }) => this.read(id)).filter((row) => row !== null);
        return { ...this.#answerIfThere(call.form.id), rows };
      }
      default:
        this.#write(call, this.#rows.get(call.id)?.version);
        return call.verb === 'delete' || call.verb === 'append' ? { kind: 'done' } : this.#answer(call.id);
    }
  }

  #answer(id: string): Done {
    return this.read(id) === null ? refuse(404) : this.#answerIfThere(id);
  }

  #answerIfThere(id: string): Done {
    const row = this.read(id);
    return row === null ? { kind: 'done' } : { kind: 'done', row, version: row.version };
  }

  #write(operation: Operation, started: number | undefined): void {
    const { type, id } = operation;
    if ('expectedVersion' in operation && this.#comparesVersions && operation.expectedVersion !== started) {
      throw new Refusal({ kind: 'conflict', by: this.writer, at: '2026-11-21T10:42:00+00:00' });
    }
    if (operation.verb === 'create') {
      if (this.#rows.has(id)) throw new Refusal({ kind: 'conflictOwnId' });
      this.#put({ type, id, version: 0, values: {} }, operation.values);
    } else if (operation.verb === 'update') this.#put(this.#rows.get(id) ?? refuse(404), operation.values);
    else if (operation.verb === 'delete') this.#delete(id);
    else this.#move(operation);
  }

  #put(row: ModelRow, given: Values): void {
    const kept = Object.fromEntries(Object.entries(given).filter(([key]) => !this.dropped.has(key)));
    const isForm = row.type === this.#form.form.type;
    if (row.values.status === 'certified') this.#changeCertified(row, kept);
    if (isForm && kept.status === 'certified' && row.values.status !== 'ready') refuse(422);
    for (const ref of Object.keys(this.#form.lists).flatMap((key) => refsIn(kept[key]))) {
      if (!this.#rows.has(ref.id)) refuse(404);
    }
    this.#rows.set(row.id, { ...row, version: row.version + 1, values: { ...row.values, ...kept } });
  }

  /** A certified form takes its empty copy of record once, and nothing else. */
  #changeCertified(row: ModelRow, kept: Values): void {
    const { pdf } = this.#form;
    const isCopyOnly = Object.keys(kept).every((key) => key === pdf) && (row.values[pdf] ?? null) === null;
    if (isCopyOnly) return;
    this.breaches.push(`changed the certified ${row.id}`);
    refuse(409);
  }

  #move(operation: Extract<Operation, { verb: 'append' | 'detach' }>): void {
    const { id, field, refs, verb } = operation;
    const isPackage = operation.type === this.#form.package?.resource.type;
    const now = isPackage ? (this.#packages.get(id) ?? []) : refsIn(this.#rows.get(id)?.values[field]);
    const moved = new Set(refs.map((ref) => ref.id));
    const others = now.filter((ref) => !moved.has(ref.id));
    if (verb === 'append' && refs.some((ref) => !this.#rows.has(ref.id))) refuse(404);
    const added = refs.filter((ref) => !now.some((old) => old.id === ref.id));
    const places = operation.verb === 'append' ? (operation.places ?? {}) : {};
    const takers = new Map(
      added.flatMap((ref) => (places[ref.id] === undefined ? [] : [[places[ref.id], ref] as const])),
    );
    const placed = now.map((ref) => takers.get(ref.id) ?? ref);
    const next = verb === 'append' ? [...new Set([...placed, ...added])] : others;
    if (isPackage) this.#packages.set(id, next);
    else this.#put(this.#rows.get(id) ?? refuse(404), { [field]: next });
  }

  #delete(id: string): void {
    const row = this.#rows.get(id) ?? refuse(404);
    if (this.#heldRows().has(id)) {
      this.breaches.push(`deleted ${row.type} ${id} while a form holds it`);
      refuse(409);
    }
    this.#rows.delete(id);
  }

  #heldRows(): ReadonlySet<string> {
    const keys = Object.keys(this.#form.lists);
    const forms = this.rowsOf(this.#form.form.type);
    return new Set(forms.flatMap(({ values }) => keys.flatMap((key) => refsIn(values[key]).map((ref) => ref.id))));
  }
}
