import { readGiven } from '#domain/spreadsheet/import/opened-table.ts';
import { tellCrop } from '#kernel/config/crop.ts';
import { rowKey } from './check/report-rows.ts';
import { importKind } from './import-kinds.ts';
import { type ImportAnswers, type ImportMessage, type ImportQuestion, rowsInPart } from './import-messages.ts';
import { ImportSession } from './import-session.ts';

/**
 * Answers the page's questions about one import: `post` is called for progress and parts of the rows.
 * @throws UnreadableTable; Error when something is asked before a file is open
 */
export class ImportAnswerer {
  readonly #newId: () => string;
  readonly #post: (message: ImportMessage) => void;
  #session: ImportSession | null = null;
  #kind: Parameters<typeof importKind>[0] = 'firstHandler';

  constructor(newId: () => string, post: (message: ImportMessage) => void) {
    this.#newId = newId;
    this.#post = post;
  }

  async answer(question: ImportQuestion): Promise<ImportAnswers[keyof ImportAnswers]> {
    if (question.ask === 'open') {
      tellCrop(question.context.report.settings);
      this.#session = new ImportSession(question.context, this.#newId);
      this.#kind = question.context.kind;
      return this.#session.open(await readGiven(question.source));
    }
    const session = this.#session;
    if (session === null) throw new Error('No file is open.');
    switch (question.ask) {
      case 'existing':
        session.addExisting(question.part);
        return null;
      case 'reopen':
        return session.reopen(question.choice);
      case 'guess':
        return session.guess(question.match);
      case 'totals':
        return session.totals(question.match);
      case 'check':
        return session.check(question.matching, question.decisions, (done, total) =>
          this.#post({ kind: 'progress', done, total }),
        );
      case 'page':
        return session.page(question.from);
      case 'list':
        return session.list(question.wish);
      case 'rows':
        this.#postRows(session);
        return session.outcome().around;
    }
  }

  #postRows(session: ImportSession): void {
    const { columns, report } = importKind(this.#kind);
    const { added } = session.outcome();
    for (let from = 0; from < added.length; from += rowsInPart) {
      const rows = added.slice(from, from + rowsInPart).map(({ row, list, values, replaces }) => {
        const whole = { ...values, ...report.tables[list].derived(values, session.report()) };
        return { row, list, values: whole, replaces, key: rowKey(columns, list, values) };
      });
      this.#post({ kind: 'part', part: { rows } });
    }
  }
}
