import type { RowBase } from '@packhouse/jsonapi';
import {
  type CommodityForm,
  type CompanyContact,
  companyContact,
  isAmendment,
  type ProducerContact,
  type ReportContext,
  sendableRow,
  type Values,
} from '@packhouse/programme';
import { DraftSaver } from '#domain/drafts/draft-saver.ts';
import { openingOf } from '#domain/drafts/opening.ts';
import { filingBackend, filingDriver } from '#domain/filing/filing-driver.ts';
import { declaredValues } from '#domain/report-kinds/declared-columns.ts';
import type { ListKey, ReportKind, SeasonFacts } from '#domain/report-kinds/report-kind.ts';
import { textIn } from '#domain/report-kinds/row-values.ts';
import { newId } from '#kernel/client/new-id.ts';
import { now } from '#kernel/clock/clock.ts';
import { inTurns } from '#kernel/clock/next-turn.ts';
import { config } from '#kernel/config/config.ts';
import type { EditorFile } from '../editor-file.ts';
import { reportContext } from '../report-context.ts';
import { reportSince, rereadReport } from '../reports.calls.ts';
import { takeAnswers } from './answers.ts';
import { draftToSend } from './draft-to-send.ts';
import { firstDraft, ratesOf, withOwnValues } from './first-values.ts';
import { browserTimes } from './in-steps.ts';
import { ReportDraft } from './report-draft.ts';
import { ReportReview } from './review.ts';
import { Reviewer } from './reviewer.ts';

/** One opened report: what is typed, what the rules say of it, and how it gets to the backend. */
export type EditorModel = ReturnType<typeof createEditorModel>;

interface Parts {
  readonly kind: ReportKind;
  readonly file: EditorFile;
  readonly company: CompanyContact;
  readonly firstName: string;
}

/** The context for checking rows, with the contacts as they are now. */
function contextOf({ file, company }: Parts, forms: readonly CommodityForm[], isAmending: boolean) {
  const { month, certificates } = file;
  let { producers } = file;
  let made: ReportContext | null = null;
  let facts: SeasonFacts = {};
  const about = { period: month.period, seasonTitle: month.season?.title };
  return {
    /** Takes over what the season's other months mean for the rows. */
    setSeasonFacts: (next: SeasonFacts) => {
      facts = next;
      made = null;
    },
    setProducers: (next: readonly ProducerContact[]) => {
      producers = next;
      made = null;
    },
    context: (): ReportContext => {
      made ??= {
        ...reportContext({ ...about, certificates, company, forms, isAmendment: isAmending, facts }),
        producerIds: new Set(producers.map(({ id }) => id)),
      };
      return made;
    },
  };
}

/** Works out what a save would send of a row, as its plan asks for it. */
function readyToSend({ form }: ReportKind): (list: ListKey, values: Values) => void {
  const { absent } = filingBackend();
  return (list, values) => {
    const row = form.lists[list];
    sendableRow(row, declaredValues(row, values), absent?.[row.type]);
  };
}

const listed = (reports: readonly RowBase[]) => reports.map((row) => ({ id: row.id, status: textIn(row, 'status') }));

export function createEditorModel(parts: Parts) {
  const { kind, file, company, firstName } = parts;
  const { month, report, kept } = file;
  const forms = ratesOf(config().settings, month, report?.row ?? null);
  const first = () => firstDraft({ kind, month, forms, company, firstName, newId });
  const opened = openingOf({ form: kind.form, read: report, kept, first });
  const opening = { ...opened, draft: withOwnValues(opened.draft, file.ofCompany) };
  const isAmending = isAmendment(opening.draft.id, listed(month.reports));
  const { context, ...setters } = contextOf(parts, forms, isAmending);
  const liveDraft = new ReportDraft(kind.form, opening.draft, newId);
  const reviewer = new Reviewer({
    draft: liveDraft.draft,
    review: new ReportReview(kind, context, readyToSend(kind)),
    ...browserTimes,
  });
  const saver = new DraftSaver(
    {
      form: kind.form,
      packageId: month.id,
      company: { type: companyContact.type, id: company.id },
      liveDraft,
      journal: file.journal,
      prepare: (draft) => draftToSend(kind, draft, context()),
      walk: inTurns,
      backend: filingBackend(),
      driver: () => filingDriver(),
      reread: (id, packaged) => rereadReport(kind, id, packaged),
      rival: () => reportSince(kind, month),
      savesSoon: filingBackend().operations,
      now,
      setTimer: browserTimes.setTimer,
    },
    { ...opening, isUnsent: opening.restoredFrom !== null },
  );
  saver.subscribe(() => {
    const state = saver.state();
    if (state.kind !== 'failed' && state.kind !== 'saved') return;
    takeAnswers(liveDraft.draft(), state.kind === 'failed' ? state.failures : []);
    if (state.kind === 'failed') reviewer.anew();
  });
  return { kind, file, opening, forms, isAmendment: isAmending, liveDraft, reviewer, saver, context, ...setters };
}
