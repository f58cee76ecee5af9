import type { ProducerContact } from '@packhouse/programme';
import { type KnownHeadings, withOwnNames } from '@packhouse/spreadsheet';
import type { WholeReport } from '#domain/report-kinds/report-kind.ts';
import type { FileMemory } from '#domain/reports/file-memory.ts';
import type { ApplyImport } from '#domain/reports/imported-rows.ts';
import { ListImport, type ListImportState, type ListReader } from '#domain/spreadsheet/import/list-import.ts';
import { mapLimit } from '#kernel/client/map-limit.ts';
import { type Decisions, noDecisions } from './check/check-import.ts';
import type { GuessedMatching, Matching } from './check/import-file.ts';
import type { ImportContext } from './check/import-kind.ts';
import type { ImportReport } from './check/import-report.ts';
import type { RowsAsRead } from './check/rows-as-read.ts';
import type { CropForm } from './columns/crop-form.ts';
import type { DayOrder } from './columns/day-order.ts';
import { importKind } from './import-kinds.ts';
import { type ExistingPart, type RowsPart, rowsInPart } from './import-messages.ts';
import type { ListWish } from './import-session.ts';
import type { ImportWorker } from './import-worker.ts';

export interface ReceiptList {
  readonly match: GuessedMatching;
  readonly decisions: Decisions;
  readonly report: ImportReport;
}

/** An import as it stands; nothing of it is in the report before its end. */
export type ImportState = ListImportState<ReceiptList>;

function receiptReader(worker: ImportWorker, { existing, ...context }: ImportContext): ListReader<ReceiptList> {
  return {
    open: async (source) => {
      const nothingYet = { header: existing.header, nonExempt: [], exempt: [] };
      const opened = await worker.ask({ ask: 'open', context: { ...context, existing: nothingYet }, source });
      for (const part of partsOf(existing)) await worker.ask({ ask: 'existing', part });
      return opened;
    },
    reopen: (choice) => worker.ask({ ask: 'reopen', choice }),
    guess: (match) => worker.ask({ ask: 'guess', match }),
    strangers: (match) => worker.ask({ ask: 'totals', match }),
    check: (matching, decisions, onProgress) => worker.ask({ ask: 'check', matching, decisions }, { onProgress }),
    end: () => worker.end(),
  };
}

/** The rows of a report in parts of which none takes long to hand over to a worker. */
function partsOf({ nonExempt, exempt }: WholeReport): readonly ExistingPart[] {
  const slices = (rows: WholeReport['exempt']) =>
    Array.from({ length: Math.ceil(rows.length / rowsInPart) }, (_, at) =>
      rows.slice(at * rowsInPart, (at + 1) * rowsInPart),
    );
  return [
    ...slices(nonExempt).map((rows) => ({ nonExempt: rows, exempt: [] })),
    ...slices(exempt).map((rows) => ({ nonExempt: [], exempt: rows })),
  ];
}

export interface ImportFlowDeps {
  readonly context: ImportContext;
  readonly startWorker: () => ImportWorker;
  /** Creates a contact under its id; repeated without a double. @throws ClientError */
  readonly createContact: (contact: ProducerContact) => Promise<ProducerContact>;
  readonly apply: ApplyImport;
  /** Told how the person's file is written, for the next one. */
  readonly learn: (memory: FileMemory) => void;
}

/** How the person says that a file writes figures and days, over what was guessed. */
interface Writing {
  readonly figures: Matching['figures'];
  readonly days?: DayOrder;
  readonly form?: CropForm;
}

const asGuessed: Writing = { figures: {} };

/** Leads an import of receipts from a file to the report, which is not touched before `apply`. */
export class ImportFlow extends ListImport<ReceiptList> {
  readonly #deps: ImportFlowDeps;
  #worker: ImportWorker | null = null;
  #writing: Writing = asGuessed;

  constructor(deps: ImportFlowDeps) {
    const { kind, memory } = deps.context;
    super(withOwnNames(importKind(kind).columns, memory.headings), noDecisions);
    this.#deps = deps;
  }

  protected override startReader(): ListReader<ReceiptList> {
    this.#worker = this.#deps.startWorker();
    return receiptReader(this.#worker, this.#deps.context);
  }

  protected override forget(): void {
    this.#writing = asGuessed;
  }

  protected override said(guess: GuessedMatching): GuessedMatching {
    const { figures, days, form = null } = this.#writing;
    return {
      ...guess,
      figures: { ...guess.figures, ...figures },
      days: days ?? guess.days,
      form,
      asked: guess.asked.filter((key) => figures[key] === undefined),
    };
  }

  protected override learnt(headings: KnownHeadings): void {
    this.#deps.learn({ headings, sheet: this.state().opened?.sheet ?? null, figures: this.#writing.figures });
  }

  /** `form`: of which one the weights are that nothing in the file says it of. */
  setWriting(said: Partial<Writing>): void {
    const figures = { ...this.#writing.figures, ...said.figures };
    this.#writing = { ...this.#writing, ...said, figures };
    this.set({ matching: this.said(this.matching()) });
  }

  /** Groups of columns of which none is matched, though one is needed. */
  missing(): readonly (readonly string[])[] {
    const { columns } = this.matching();
    const { needs } = importKind(this.#deps.context.kind);
    return needs.filter((group) => group.every((key) => (columns[key] ?? null) === null));
  }

  page(from: number): Promise<RowsAsRead> {
    return this.#asked().ask({ ask: 'page', from });
  }

  /** The rows with what is wrong with them, as a file. */
  list(wish: ListWish): Promise<Blob> {
    return this.#asked().ask({ ask: 'list', wish });
  }

  /** Creates the new contacts, then hands the rows over. After a failure it may be called again: nothing is doubled. */
  async apply(): Promise<boolean> {
    return this.tried(async () => {
      const parts: RowsPart[] = [];
      this.set({ work: { kind: 'adding', done: 0, total: 0 } });
      const around = await this.#asked().ask({ ask: 'rows' }, { onPart: (part) => parts.push(part) });
      const needed = around.newContacts;
      let done = 0;
      const newContacts = await mapLimit(needed, async (contact) => {
        const created = await this.#deps.createContact(contact);
        done += 1;
        this.set({ work: { kind: 'adding', done, total: needed.length } });
        return created;
      });
      const rows = parts.flatMap((part) => part.rows);
      this.#deps.apply({ ...around, rows, newContacts, file: this.state().name });
    });
  }

  #asked(): ImportWorker {
    if (this.#worker === null) throw new Error('No file was given.');
    return this.#worker;
  }
}
