import type { JobItem } from '@packhouse/programme';
import { readRow } from '#db/sql/read-rows.ts';
import { waitedFor } from '../../keeping/job-acts.ts';
import type { OfficeContext } from '../../office-context.ts';
import { joinReader } from '../lists/keeping.ts';
import type { ItemKind } from './item-kind.ts';
import { holderOf } from './item-parts.ts';

interface JobRow extends Omit<JobItem, 'head'> {
  readonly title: string;
  readonly created: Date;
}

async function read({ db }: OfficeContext, id: string): Promise<JobItem | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
  const job = await readRow<JobRow>(db)`select concat_ws('/', t.state, t.retry_count, t.retry_limit) as version,
      t.name as queue, coalesce(u.name, left(t.id::text, 8)) as title, t.data ->> 'kind' as kind,
      t.state::text as status, u.name as "to", t.retry_count as tries,
      t.retry_limit as "mostTries", t.created_on as created, t.start_after as next,
      coalesce(t.output ->> 'code', t.output ->> 'message') as error
    from pgboss.job t ${joinReader} where t.id = ${id}::uuid and ${waitedFor}`;
  if (job === null) return null;
  const { title, created, ...told } = job;
  const holder = await holderOf(db, 'jobs', id);
  return { ...told, head: { what: 'job', name: title, state: '', since: created.toISOString(), holder } };
}

/** A mail or a document that is not done: what is in its way, and how often it was tried. */
export const jobItem: ItemKind = { kind: 'jobs', right: 'audit', read };
