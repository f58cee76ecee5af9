import { type CompanyContact, isLocked, type Problem } from '@packhouse/programme';
import { readSignedWith } from '#domain/second-factor/second-factor.calls.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { silently } from '#kernel/client/client.ts';
import { doubtsOf } from './doubts.ts';
import type { CertifiableCase, CertifiableForm, ReadCase } from './forms/certifiable-form.ts';

/** Those of a certified form stand in its record; at a backend without records its copy of record tells. */
async function recorded({ row: { recordHash } }: ReadCase): Promise<readonly Problem[]> {
  if (recordHash == null || !isAnnounced('secondFactor')) return [];
  return (await silently(readSignedWith(recordHash)))?.warnings ?? [];
}

/** A form with what it is signed over. @throws ClientError when the form cannot be read */
export async function readCase(form: CertifiableForm, id: string, own: CompanyContact): Promise<CertifiableCase> {
  const found = await form.read(id, own);
  const { status } = found.row;
  const warnings = isLocked(status) ? recorded(found) : status === 'ready' ? doubtsOf[form.formType](found) : [];
  return { ...found, warnings: await warnings };
}
