import type { WholeReport } from '#domain/report-kinds/report-kind.ts';
import type { ListReader } from '#domain/spreadsheet/import/list-import.ts';
import type { ImportContext } from './check/import-kind.ts';
import { type ExistingPart, rowsInPart } from './import-messages.ts';
import type { ReceiptList } from './import-state.ts';
import type { ImportWorker } from './import-worker.ts';

/** Has a file of receipts read and checked by a worker, which holds it. */
export function receiptReader(worker: ImportWorker, { existing, ...context }: ImportContext): ListReader<ReceiptList> {
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
