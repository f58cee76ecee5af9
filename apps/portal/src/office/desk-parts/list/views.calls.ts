import type { OfficeRole } from '@packhouse/programme';
import { callOffice, type OfficeQuery } from '#kernel/client/office-calls.ts';
import { officeRead } from '../office-read.ts';

export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly audience: 'mine' | 'role' | 'everyone';
  readonly query: OfficeQuery;
  readonly isOwn: boolean;
}

/** A view as somebody keeps it: for themselves, for a role of theirs, or for everybody. */
export interface KeptView extends Pick<SavedView, 'name' | 'audience' | 'query'> {
  readonly role?: OfficeRole;
}

const pathOf = (list: string, id?: string) =>
  ['views', list, ...(id === undefined ? [] : [id])].map(encodeURIComponent).join('/');

export const savedViews = (list: string) => officeRead<readonly SavedView[]>(pathOf(list));

/** @throws {ClientError} */
export async function keepView(list: string, view: KeptView): Promise<void> {
  await callOffice(pathOf(list), { method: 'POST', body: view });
}

/** @throws {ClientError} */
export async function renameView(list: string, id: string, name: string): Promise<void> {
  await callOffice(pathOf(list, id), { method: 'POST', body: { name } });
}

/** @throws {ClientError} */
export async function removeView(list: string, id: string): Promise<void> {
  await callOffice(pathOf(list, id), { method: 'DELETE' });
}
