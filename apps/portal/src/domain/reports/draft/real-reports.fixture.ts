// Reports of every kind at a real backend, saved by the portal's own machine and read back.
import type { Ref } from '@packhouse/jsonapi';
import { companyContact, exemption, nothingKnown, producerContact, type Values } from '@packhouse/programme';
import { expect } from 'vitest';
import { DraftSaver } from '#domain/drafts/draft-saver.ts';
import type { ColumnContext } from '#domain/fields/column.ts';
import { type RealFiling, realFiling } from '#domain/filing/real-filing.fixture.ts';
import type { ListKey, ReportKind } from '#domain/report-kinds/report-kind.ts';
import { refsIn } from '#domain/report-kinds/row-values.ts';
import { newId } from '#kernel/client/new-id.ts';
import { realServer } from '#kernel/client/real-server.fixture.ts';
import { inTurns } from '#kernel/clock/next-turn.ts';
import { draftToSend } from './draft-to-send.ts';
import { columnContext, reportContext } from './month.fixture.ts';
import { ReportDraft } from './report-draft.ts';

/** A backend at which a report is saved. */
export interface Backend {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
}
export const ownServer: Backend = { name: 'our own server', settings: {} };
export const stockBackend: Backend = { name: 'a stock backend', settings: { STOCK_PROVIDER: 'on' } };

/** A new report of a company, with the machine that saves it. */
export async function opened(filing: RealFiling, kind: ReportKind) {
  const { company, backend } = filing.intent(0);
  const { rows: packages } = await filing.client.listAll(kind.form.package.resource, {}, 500);
  // Border: the declaration of each package has a period.
  const month = packages.find((one) => refsIn(one, kind.form.package.field).length === 0) as
    | { readonly id: string; readonly period: Ref }
    | undefined;
  if (month === undefined) throw new Error('Every month is begun.');
  const { period } = month;
  const rows = { nonExemptReceipts: [], exemptReceipts: [] };
  const values = { title: 'Report', period, noActivity: false, reportVersion: 1, preparerName: 'Dana Ortiz' };
  const liveDraft = new ReportDraft(kind.form, { id: newId(), values, rows, discarded: [] }, newId);
  const saver = new DraftSaver(
    {
      ...{ form: kind.form, packageId: month.id, company, backend, liveDraft },
      journal: { keep: async () => true, clear: async () => true },
      prepare: (draft) => draftToSend(kind, draft, reportContext),
      walk: inTurns,
      driver: () => filing.perform,
      reread: async () => null,
      rival: async () => {
        const { row } = await filing.client.get(kind.form.package.resource, month.id);
        const [ref] = refsIn(row, kind.form.package.field);
        return ref === undefined ? null : (await filing.client.get(kind.form.form, ref.id)).row;
      },
      savesSoon: false,
      mayAutosave: () => false,
      now: () => new Date(),
      setTimer: () => () => undefined,
    },
    { known: nothingKnown, savedAt: null, isUnsent: false, attempted: [], conflict: null },
  );
  /** The rows of a list as the backend holds them, in the order of the report. */
  const held = async (list: ListKey): Promise<readonly Values[]> => {
    const { row, included } = await filing.client.get(kind.form.form, liveDraft.draft().id, {
      include: kind.reportIncludes,
    });
    // Border: the declaration of each report has both lists.
    const refs = (row as unknown as Record<ListKey, readonly Ref[]>)[list];
    return included.findAll(kind.form.lists[list], refs).map((found) => ({ ...found }));
  };
  const save = async () => {
    await saver.save();
    expect([saver.state(), saver.heldBack()]).toEqual([{ kind: 'saved', at: expect.any(String) }, []]);
  };
  return { liveDraft, saver, save, held };
}

/** A backend with what the columns of its company choose from. */
export async function realReports({ settings }: Backend) {
  const filing = await realFiling(await realServer(settings), 'multi');
  const { company } = filing.intent(0);
  const producers = (await filing.client.listAll(producerContact, {}, 1500)).rows;
  const certificates = (await filing.client.listAll(exemption, {}, 500)).rows.filter((one) => one.certificateNumber);
  const { locations } = (await filing.client.get(companyContact, company.id)).row;
  const lists: ColumnContext = { ...columnContext, producers, certificates, locations };
  return { filing, lists };
}
export type RealReports = Awaited<ReturnType<typeof realReports>>;
