import type { RowBase } from '@packhouse/jsonapi';
import type { FilingForm, ReadForm, UploadedFile } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { unlessMissing } from '#kernel/client/client.ts';
import { isSettled } from './open-request.ts';
import { type JournaledRequest, journaledRequest, newRequest, type RequestOwner } from './request-journals.ts';

/** A request as the backend holds it. */
interface SavedRequest<Row extends RowBase> {
  readonly row: Row;
  /** Its items by their lists, where it has any. */
  readonly rows?: ReadForm['rows'];
  readonly documents: readonly UploadedFile[];
}

export interface RequestFile extends JournaledRequest {
  /** As the backend holds it; null for a new one. */
  readonly read: ReadForm | null;
  readonly names: ReadonlyMap<string, string>;
}

interface Requests<Row extends RowBase> {
  readonly form: FilingForm;
  readonly key: readonly string[];
  /** With season, items and documents (specification, section 7). @throws ClientError */
  readonly read: (id: string) => Promise<SavedRequest<Row>>;
}

/** How the requests of a form are opened: read anew each time, for a draft is edited from what was read once. */
export function requestFiles<Row extends RowBase>({ form, key, read }: Requests<Row>) {
  const { formType } = form;
  const formOf = ({ row, rows = {} }: SavedRequest<Row>): ReadForm => ({ form, row, rows, packaged: true });
  const fileOf = (kept: JournaledRequest, saved: SavedRequest<Row> | null): RequestFile => ({
    ...kept,
    read: saved && formOf(saved),
    names: new Map(saved?.documents.map(({ id, title }) => [id, title])),
  });
  const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
  return {
    /** The request as the backend holds it now; null when it has none. @throws ClientError */
    reread: async (id: string): Promise<ReadForm | null> => {
      const saved = await unlessMissing(read(id));
      return saved && formOf(saved);
    },
    saved: (owner: RequestOwner, id: string) =>
      queryOptions({
        queryKey: [...key, 'request', id],
        queryFn: async () => {
          const [saved, kept] = await Promise.all([read(id), journaledRequest(owner, formType, id)]);
          // Nothing that was typed can be sent any more.
          if (isSettled(saved.row)) void kept.journal.discard();
          return { row: saved.row, file: fileOf(kept, saved) };
        },
        ...once,
      }),
    /** A new request, or the one that this device kept and that may have got to the backend unheard. */
    fresh: (owner: RequestOwner, seasonId: string) =>
      queryOptions({
        queryKey: [...key, 'new', owner.companyId, seasonId],
        queryFn: async () => {
          const kept = await newRequest(owner, formType, seasonId);
          const mayExist = (kept.kept?.attempted ?? []).length > 0;
          return fileOf(kept, mayExist ? await unlessMissing(read(kept.id)) : null);
        },
        ...once,
      }),
  };
}
