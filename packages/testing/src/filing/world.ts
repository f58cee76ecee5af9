import {
  attemptedValues,
  type Backend,
  type Call,
  differingFields,
  type FilingState,
  firstHandlerForm as form,
  type Outcome,
  type Perform,
  type Values,
} from '@packhouse/programme';
import { Device } from './device.ts';
import { packageId } from './fixtures.ts';
import { ModelBackend, type ModelRow } from './model-backend.ts';

/** The fault of one call. `colleague`: somebody else saves the same report just before it. */
export type Strike = 'lostBefore' | 'lostAfter' | 'refused' | 'crashBefore' | 'crashAfter' | 'colleague' | null;

/** The device's program ends here. */
class Crash extends Error {}

const list = 'nonExemptReceipts';

/**
 * For tests: a server, one device and now and then a colleague. After every single call it is checked that no reader
 * could see anything but a whole, acknowledged or just attempted, state of every report.
 */
export class World {
  readonly server: ModelBackend;
  readonly device: Device;
  readonly profile: Backend;
  #ids = 0;
  /** The states that each report may have now: its last acknowledged one, or one attempted since. */
  readonly #permitted = new Map<string, readonly (Values | null)[]>();
  readonly #certified = new Map<string, string>();

  constructor(profile: Backend) {
    this.profile = profile;
    this.server = new ModelBackend(form, { comparesVersions: profile.comparesVersions });
    this.device = new Device(this.server, profile, this.newId);
  }

  readonly newId = () => `id-${++this.#ids}`;

  readonly #begin = (state: FilingState): void => {
    const values = attemptedValues(state);
    const { id } = this.device.draft;
    if (values !== null) this.#permitted.set(id, [...(this.#permitted.get(id) ?? [null]), values]);
  };

  async save(status: 'draft' | 'ready', strikes: readonly Strike[]): Promise<FilingState | null> {
    return this.#guarded(() => this.device.save(status, this.#perform(strikes), this.#begin));
  }

  async certify(strikes: readonly Strike[]): Promise<FilingState | null> {
    return this.#guarded(() => this.device.certify(this.#perform(strikes), this.#begin));
  }

  async #guarded(run: () => Promise<FilingState | null>): Promise<FilingState | null> {
    const { id } = this.device.draft;
    try {
      const state = await run();
      if (state?.ended === 'saved') this.#acknowledge(id);
      return state;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      this.device.open();
      return null;
    }
  }

  /** The present state was acknowledged to somebody: nothing older may come back. */
  #acknowledge(id: string): void {
    const row = this.server.row(id);
    if (row !== undefined) this.#permitted.set(id, [row.values]);
  }

  #perform(strikes: readonly Strike[]): Perform {
    let count = 0;
    return async (call): Promise<Outcome> => {
      const strike = strikes[count++] ?? null;
      await Promise.resolve();
      if (strike === 'colleague') this.colleague();
      if (strike === 'crashBefore') throw new Crash();
      if (strike === 'refused') return { kind: 'refused', status: 422, errors: [] };
      if (strike === 'lostBefore') return { kind: 'lost' };
      const outcome = this.#apply(call);
      if (strike === 'crashAfter') throw new Crash();
      return strike === 'lostAfter' ? { kind: 'lost' } : outcome;
    };
  }

  #apply(call: Call): Outcome {
    const outcome = this.server.apply(call);
    this.check();
    return outcome;
  }

  /** A colleague opens the report, takes out its first row, adds one, gives another name and saves. */
  colleague(): void {
    const { id } = this.device.draft;
    const status = this.server.row(id)?.values.status;
    if (status !== 'draft' && status !== 'ready') return;
    const other = new Device(this.server, { ...this.profile, comparesVersions: true }, this.newId);
    other.openReport(id);
    other.removeRow(0);
    other.addRow();
    other.rename(`Colleague ${this.#ids}`);
    const state = other.saveAtOnce((call) => this.server.apply(call));
    if (state.ended !== 'saved') throw new Error('The colleague cannot save.');
    this.#acknowledge(id);
    this.check();
  }

  /** The four invariants of filing.md, as far as a moment shows them. */
  check(): void {
    const faults = [...this.server.breaches];
    for (const report of this.server.rowsOf(form.form.type)) faults.push(...this.#faultsOf(report));
    for (const id of this.server.listedIn(packageId)) {
      if (this.server.row(id) === undefined) faults.push(`the package lists ${id}, which does not exist`);
    }
    if (faults.length > 0) throw new Error(faults.join('; '));
  }

  #faultsOf(report: ModelRow): readonly string[] {
    const { id, values } = report;
    const rows = this.server.list(id, list).map((rowId) => this.server.row(rowId));
    const references = rows.map((row) => row?.values.reference);
    const permitted = this.#permitted.get(id) ?? [];
    const isPermitted = permitted.some(
      (held) => held !== null && differingFields(form.form, held, values).length === 0,
    );
    return [
      ...(rows.includes(undefined) ? [`${id} refers to a receipt that does not exist`] : []),
      ...(new Set(references).size < references.length ? [`${id} holds a receipt twice`] : []),
      ...(isPermitted ? [] : [`${id} holds what nobody saved`]),
      ...this.#changedSince(report, rows),
    ];
  }

  /** A certified report and its receipts stay as they were certified, but for the copy of record. */
  #changedSince({ id, values }: ModelRow, rows: readonly (ModelRow | undefined)[]): readonly string[] {
    if (values.status !== 'certified') return [];
    const { pdf: _pdf, ...record } = values;
    const now = JSON.stringify([record, rows]);
    const then = this.#certified.get(id) ?? now;
    this.#certified.set(id, then);
    return now === then ? [] : [`the certified ${id} has changed`];
  }
}
