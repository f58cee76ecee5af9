import {
  type Call,
  differingFields,
  firstHandlerForm as form,
  memberOf,
  type Operation,
  type Values,
} from '@packhouse/programme';
import type { Mode } from './mode.ts';
import type { Month } from './month.ts';
import { type FoundReport, readReport } from './read-report.ts';
import { totalsOf } from './rows.ts';

/**
 * The members that may change after a report's certification: its place among the versions, and its empty copy of
 * record.
 */
const changeable = ['drupal_internal__vid', 'revision_timestamp', 'changed', 'field_submission_status'];

function sealed({ wire }: FoundReport): string {
  const { attributes, relationships } = wire.report;
  const kept = Object.entries(attributes).filter(([name]) => !changeable.includes(name));
  const { field_fh_report_pdf: _pdf, revision_uid: _reviser, ...relations } = relationships;
  const linked = Object.entries(relations).map(([name, { data }]) => [name, data]);
  const receipts = wire.receipts
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, attributes: values }) => [id, values]);
  return JSON.stringify([kept, linked, receipts]);
}

interface Seal {
  readonly text: string;
  readonly pdf: string | null;
  readonly receiptIds: ReadonlySet<string>;
}

/** A save brings everything; a certification goes on from whatever is there. */
function wantedFrom(before: readonly (Values | null)[], values: Values): readonly Values[] {
  const isSave = Object.keys(form.lists).every((list) => list in values);
  return isSave ? [values] : before.map((held) => ({ ...held, ...values }));
}

/**
 * Anybody who reads the month's reports, at any moment. Every look checks what filing.md promises to readers, and that no
 * call of the portal asks for a change of what is certified.
 */
export class Reader {
  readonly #month: Month;
  readonly #mode: Mode;
  /** The states that each report may have: its last acknowledged one, or one attempted since; null: none. */
  readonly #permitted = new Map<string, readonly (Values | null)[]>();
  /** The version of each report that was last acknowledged to a colleague. */
  readonly #colleagues = new Map<string, number>();
  /** Values that a colleague is about to save. */
  readonly #atWork: { readonly id: string; readonly wanted: Values }[] = [];
  readonly #seals = new Map<string, Seal>();

  constructor(month: Month, mode: Mode) {
    this.#month = month;
    this.#mode = mode;
  }

  get reportIds(): readonly string[] {
    return [...this.#permitted.keys()];
  }

  /**
   * The person's save or certification begins, which would bring the report to these values. `seen`: the latest version
   * that the person was shown; nobody may write over a colleague's newer one, so such an attempt must come to nothing.
   */
  attempts(id: string, values: Values, seen: number): void {
    if (seen < (this.#colleagues.get(id) ?? 0)) return;
    const before = this.#permitted.get(id) ?? [null];
    this.#permitted.set(id, [...before, ...wantedFrom(before, values)]);
  }

  /** A colleague's save or certification begins, perhaps beside one of the person's; it lasts until `colleagueLeaves`. */
  colleagueAttempts(id: string, values: Values): void {
    this.#atWork.push(...wantedFrom(this.#permitted.get(id) ?? [null], values).map((wanted) => ({ id, wanted })));
  }

  colleagueLeaves(): void {
    this.#atWork.splice(0);
  }

  /** The present state was acknowledged to somebody: nothing older may come back. */
  async acknowledge(id: string, to: 'person' | 'colleague'): Promise<void> {
    const found = await readReport(this.#month, this.#month.person, id);
    if (found === null) throw new Error(`The report ${id} was acknowledged and is not there.`);
    this.#permitted.set(id, [heldValues(found)]);
    if (to === 'colleague') this.#colleagues.set(id, found.row.version ?? 0);
  }

  /** @throws Error where a call would change or delete what is certified; only the own server refuses that by itself */
  asks(call: Call): void {
    if (!this.#mode.stock) return;
    for (const operation of call.verb === 'operations' ? call.operations : [call]) {
      if (operation.verb === 'read' || operation.verb === 'upload' || operation.verb === 'create') continue;
      if (this.#isForbidden(operation)) throw new Error(`The portal asks for ${operation.verb} of what is certified.`);
    }
  }

  #isForbidden(operation: Exclude<Operation, { verb: 'create' }>): boolean {
    const seal = this.#seals.get(operation.id);
    const isOnlyCopy =
      operation.verb === 'update' && seal?.pdf === null && Object.keys(operation.values).join() === form.pdf;
    if (seal !== undefined) return !isOnlyCopy;
    return [...this.#seals.values()].some(({ receiptIds }) => receiptIds.has(operation.id));
  }

  /** Reads one report and its package. @throws Error that says which promise is broken */
  async look(id: string): Promise<void> {
    // Looks overlap while a late call is on its way: one that began before a certification may end after it was sealed.
    const seal = this.#seals.get(id);
    const found = await readReport(this.#month, this.#month.person, id);
    const faults = found === null ? this.#faultsOfNothing(id) : this.#faultsOf(found, seal);
    if (faults.length > 0) throw new Error(faults.join('; '));
  }

  #faultsOfNothing(id: string): readonly string[] {
    const permitted = this.#permitted.get(id) ?? [null];
    return permitted.includes(null) ? [] : [`the report ${id} is gone`];
  }

  #faultsOf(found: FoundReport, seal: Seal | undefined): readonly string[] {
    const { id } = found.row;
    const isSuperseded = this.#seals.has(id) && memberOf(found.row, 'status') === 'superseded';
    const now = isSuperseded ? { ...found.row, status: 'certified' } : found.row;
    const theirs = this.#atWork.flatMap((attempt) => (attempt.id === id ? [attempt.wanted] : []));
    const differences = [...(this.#permitted.get(id) ?? []), ...theirs].map((held) =>
      held === null ? ['everything'] : differingFields(form.form, held, now),
    );
    const isPermitted = differences.some((fields) => fields.length === 0);
    const references = Object.values(found.rows).flatMap((rows) => rows.map((row) => memberOf(row, 'reference')));
    return [
      ...(isPermitted
        ? []
        : [`${id} holds what nobody saved: ${differences.map((fields) => fields.join()).join(' or ')}`]),
      ...(new Set(references).size < references.length ? [`${id} holds a receipt twice: ${references.join()}`] : []),
      ...(new Set(found.listed).size < found.listed.length ? ['the package lists a report twice'] : []),
      ...this.#wrongTotals(found),
      ...this.#brokenSeal(found, seal),
    ];
  }

  #wrongTotals({ row, rows }: FoundReport): readonly string[] {
    const values = Object.entries(rows).map(([list, held]) => [list, held.map((one): Values => ({ ...one }))]);
    const fields = differingFields(form.form, totalsOf(this.#month)(Object.fromEntries(values)), row);
    return fields.length === 0 ? [] : [`the totals of ${row.id} do not foot: ${fields.join()}`];
  }

  #brokenSeal(found: FoundReport, seal: Seal | undefined): readonly string[] {
    const { row, rows } = found;
    const status = memberOf(row, 'status');
    const pdf = memberOf(row, form.pdf);
    const now = { text: sealed(found), pdf: pdf === null ? null : JSON.stringify(pdf) };
    if (seal === undefined && status !== 'certified') return [];
    const present = this.#seals.get(row.id);
    if (present === undefined || present.pdf === null) {
      const receiptIds = new Set(Object.values(rows).flatMap((held) => held.map(({ id }) => id)));
      this.#seals.set(row.id, { pdf: present?.pdf ?? now.pdf, text: present?.text ?? now.text, receiptIds });
    }
    if (present === undefined) return [];
    const isMoved = status !== 'certified' && status !== 'superseded';
    const before = seal?.pdf ?? null;
    const isReplaced = before !== null && before !== now.pdf;
    return now.text === present.text && !isMoved && !isReplaced ? [] : [`the certified ${row.id} has changed`];
  }
}

const kept = [
  'title',
  'status',
  'period',
  'company',
  'noActivity',
  'preparerName',
  'preparerPhone',
  'preparerEmail',
  'certificationName',
  'certificationTitle',
  'certifiedAt',
  'certificationStatement',
  'amendmentReason',
  'amends',
  ...Object.keys(form.lists),
];

const heldValues = ({ row }: FoundReport): Values => Object.fromEntries(kept.map((key) => [key, memberOf(row, key)]));
