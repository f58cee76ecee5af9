import type { Resource } from '@packhouse/jsonapi';
import { isMembers, type Members } from '../../acts/changes.ts';
import { OfficeError } from '../../office-error.ts';
import type { ProviderSession } from './provider-session.ts';

/** A member that is an object; an empty one where there is none. */
export const objectIn = (value: unknown, name: string): Members => {
  const member = isMembers(value) ? value[name] : undefined;
  return isMembers(member) ? member : {};
};

interface Listed {
  readonly rows: readonly unknown[];
  readonly hidden: number;
}

/** Rows that a list says it leaves out (wire page, section 4). */
const omittedOf = (body: unknown): number =>
  Object.keys(objectIn(objectIn(objectIn(body, 'meta'), 'omitted'), 'links')).filter((name) => name.startsWith('item'))
    .length;

/** A page of a type; null where the backend has no such type. @throws OfficeError where it answers no list */
export async function listedRows(session: ProviderSession, resource: Resource): Promise<Listed | null> {
  const query = resource.entity === 'config_pages' ? '' : '?page[limit]=50';
  const { status, body } = await session.read(`/jsonapi/${resource.path}${query}`);
  if (status === 404) return null;
  const data = isMembers(body) ? body.data : undefined;
  if (status === 200 && Array.isArray(data)) return { rows: data, hidden: omittedOf(body) };
  throw new OfficeError(
    `/jsonapi/${resource.path} answers ${status} and no list of rows: is the URL the backend's own?`,
  );
}
