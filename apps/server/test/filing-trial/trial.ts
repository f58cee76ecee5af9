import {
  attemptedValues,
  type Call,
  type FilingState,
  memberOf,
  type Outcome,
  type Perform,
} from '@packhouse/programme';
import { type Choice, Device } from './device.ts';
import { performAs } from './http-driver.ts';
import type { Mode } from './mode.ts';
import type { Month } from './month.ts';
import { readReport } from './read-report.ts';
import { Reader } from './reader.ts';
import { wholeRow } from './rows.ts';

/**
 * The fault of one call. `late`: no answer comes, and the request arrives while the device already goes on;
 * `signedOut`: the session has ended; `crashBefore` and `crashAfter`: the device's program ends; `colleague`: somebody
 * else saves the same report just before it; `colleagueCertifies`: and certifies it; `colleagueAlong`: at the same
 * time.
 */
export type Strike =
  | 'lostBefore'
  | 'lostAfter'
  | 'late'
  | 'refused'
  | 'signedOut'
  | 'crashBefore'
  | 'crashAfter'
  | 'colleague'
  | 'colleagueCertifies'
  | 'colleagueAlong';

/** The device's program ends here. */
class Crash extends Error {}

/** A call in one word: `create first_handler_report`. */
const nameOf = (call: Call): string =>
  call.verb === 'operations' ? call.verb : `${call.verb} ${call.type.replace('node--', '')}`;

/** A company's month at a real server: a device, now and then a colleague, and a reader after every call. */
export class Trial {
  readonly device: Device;
  readonly reader: Reader;
  readonly month: Month;
  readonly mode: Mode;
  /** The calls made by the device, by name. */
  readonly calls: string[] = [];
  /** Times that a colleague gave up a save, whose receipts no report holds then. */
  abandoned = 0;
  readonly #late = new Set<Promise<unknown>>();
  /** A lost call is on its way: what the portal has read may be overtaken by it, between its reading and its asking. */
  #isUnsure = false;
  #visit: Promise<void> = Promise.resolve();

  constructor(month: Month, mode: Mode) {
    this.month = month;
    this.mode = mode;
    this.device = new Device(month, mode, month.person);
    this.reader = new Reader(month, mode);
  }

  save(status: 'draft' | 'ready', strikes: readonly (Strike | null)[] = [], choice: Choice = 'theirs') {
    this.device.choice = choice;
    return this.#guarded((perform, began) => this.device.save(status, perform, began), strikes);
  }

  certify(copy: string | null, strikes: readonly (Strike | null)[] = []) {
    this.device.choice = 'theirs';
    return this.#guarded((perform, began) => this.device.certify(copy, perform, began), strikes);
  }

  /** Fills the empty copy of record of the certified report, where it is empty. */
  async attachCopy(strikes: readonly (Strike | null)[] = []): Promise<FilingState | null> {
    const found = await readReport(this.month, this.device.person, this.device.draft.id);
    if (found === null || memberOf(found.row, 'pdf') !== null) return null;
    return this.#guarded((perform, began) => this.device.attachCopy(perform, began), strikes);
  }

  async #guarded(
    run: (perform: Perform, began: (state: FilingState) => void) => Promise<FilingState | null>,
    strikes: readonly (Strike | null)[],
  ): Promise<FilingState | null> {
    const { id } = this.device.draft;
    try {
      const state = await run(this.#perform(strikes), this.#began);
      if (state?.ended === 'saved') await this.reader.acknowledge(id, 'person');
      return state;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      await this.#visit;
      await this.device.open();
      return null;
    } finally {
      await this.settle();
    }
  }

  /** Waits for requests that are still on their way. */
  async settle(): Promise<void> {
    await Promise.all(this.#late);
    this.#isUnsure = false;
  }

  readonly #began = (state: FilingState): void => {
    const values = attemptedValues(state);
    if (values !== null) this.reader.attempts(this.device.draft.id, values, this.device.seen);
  };

  #perform(strikes: readonly (Strike | null)[]): Perform {
    const { id } = this.device.draft;
    const send = this.#sendAs(this.device, id);
    let count = 0;
    return async (call): Promise<Outcome> => {
      this.calls.push(nameOf(call));
      const strike = strikes[count++] ?? null;
      switch (strike) {
        case 'crashBefore':
          throw new Crash();
        case 'refused':
          return { kind: 'refused', status: 422, errors: [] };
        case 'signedOut':
          return { kind: 'refused', status: 401, errors: [] };
        case 'lostBefore':
          return { kind: 'lost' };
        case 'late':
          this.#isUnsure = true;
          this.#later(send(call));
          return { kind: 'lost' };
        case 'colleague':
        case 'colleagueCertifies':
          // Elsewhere somebody may still come between the reading and the writing (filing.md: Conflict).
          if (!this.mode.stock || call.verb !== 'update') await this.colleague(strike === 'colleagueCertifies');
          return send(call);
        case 'colleagueAlong':
          this.#later(this.colleague(false));
          return send(call);
        default: {
          const outcome = await send(call);
          if (strike === 'crashAfter') throw new Crash();
          return strike === 'lostAfter' ? { kind: 'lost' } : outcome;
        }
      }
    };
  }

  #later(sent: Promise<unknown>): void {
    const tracked = sent.finally(() => this.#late.delete(tracked));
    this.#late.add(tracked);
  }

  #sendAs(device: Device, id: string): Perform {
    const perform = performAs(this.month.world, device.person);
    return async (call) => {
      if (!this.#isUnsure) this.reader.asks(call);
      const outcome = await perform(call);
      await this.reader.look(id);
      return outcome;
    };
  }

  /** A colleague opens the report, takes out its first row, adds one, gives another name and saves; may certify it too. */
  colleague(certifies: boolean): Promise<void> {
    this.#visit = this.#visit.then(() => this.#visitNow(certifies));
    return this.#visit;
  }

  async #visitNow(certifies: boolean): Promise<void> {
    const { id } = this.device.draft;
    const found = await readReport(this.month, this.month.colleague, id);
    const status = found === null ? null : memberOf(found.row, 'status');
    if (status !== 'draft' && status !== 'ready') return;
    const other = new Device(this.month, this.mode, this.month.colleague);
    await other.openReport(id);
    other.removeRow(0);
    other.addRow(wholeRow);
    other.rename(`Colleague ${other.rows.length}`);
    const send = this.#sendAs(other, id);
    const began = (state: FilingState): void => {
      const values = attemptedValues(state);
      if (values !== null) this.reader.colleagueAttempts(id, values);
    };
    const state = await other.save(certifies ? 'ready' : 'draft', send, began);
    if (state.ended === 'saved') await this.reader.acknowledge(id, 'colleague');
    else this.abandoned += 1;
    if (state.ended === 'saved' && certifies) {
      const certified = await other.certify(null, send, began);
      if (certified?.ended === 'saved') await this.reader.acknowledge(id, 'colleague');
    }
    this.reader.colleagueLeaves();
  }
}
