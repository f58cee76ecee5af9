import { path } from '@packhouse/jsonapi';
import { fhExemptReceipt } from '@packhouse/programme';
import type { Client } from '#kernel/client/dialect/create-client.ts';

/** The latest receipts that are looked at for the handlers named in them. */
const mostReceipts = 100;

/**
 * The handlers who had paid on crop that the company handled after them, the latest first: its own reports name them
 * (domain.md 2.2). GET fh_exempt_receipt of a company. @throws ClientError
 */
export async function priorHandlers(client: Pick<Client, 'list'>, companyId: string): Promise<readonly string[]> {
  const { company, reason, priorHandler } = fhExemptReceipt.fields;
  const where = [
    { path: path(company, 'id'), value: companyId },
    { path: path(reason), value: 'already_assessed' },
    { path: path(priorHandler), operator: 'IS NOT NULL' } as const,
  ];
  const { rows } = await client.list(fhExemptReceipt, { where, sort: ['-created'], limit: mostReceipts });
  return rows.flatMap((row) => row.priorHandler ?? []);
}

/** Names as one would offer them: each once, however it is written, the first way first. */
export function namesOnce(names: readonly (string | null | undefined)[]): readonly string[] {
  const once = new Map<string, string>();
  for (const name of names) {
    const [shown, key] = [name?.trim() ?? '', name?.trim().replace(/\s+/g, ' ').toLowerCase() ?? ''];
    if (key !== '' && !once.has(key)) once.set(key, shown);
  }
  return [...once.values()];
}
