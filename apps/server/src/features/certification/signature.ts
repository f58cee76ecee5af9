import { fail, type Resource } from '@packhouse/jsonapi';
import { checkCertification } from '@packhouse/programme';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { pointerOf, refuse } from '#problems/refuse.ts';
import { textIn } from '#rows/read-values.ts';
import type { Values } from '#rows/stored-row.ts';

const minute = 60_000;

/**
 * A person signs now: the time of a signature is within ten minutes of the server's (filing.md: Certify).
 * @throws JsonApiError 422 at the member where there is none or another
 */
export function checkTimeOfSigning({ now }: Pick<WriteContext, 'now'>, resource: Resource, certifiedAt: unknown): void {
  const pointer = pointerOf(resource, 'certifiedAt');
  if (certifiedAt === null || certifiedAt === undefined) {
    fail(422, `${resource.fields.certifiedAt?.wire}: This value should not be null.`, { pointer });
  }
  const at = certifiedAt instanceof Date ? certifiedAt : new Date(String(certifiedAt));
  if (Math.abs(at.getTime() - now.getTime()) <= 10 * minute) return;
  const detail =
    "The time of certification must be within ten minutes of the server's clock. Check the clock of this computer.";
  fail(422, detail, { pointer });
}

/** Checks the signature below a form (filing.md: Certify). @throws JsonApiError 422 at each member that is wrong */
export function checkSignature(context: WriteContext, form: Resource, values: Values): void {
  const { certificationStatement, certifiedAt } = values;
  const found = checkCertification({
    certificationName: textIn(values, 'certificationName'),
    certificationTitle: textIn(values, 'certificationTitle'),
    isConfirmed: typeof certificationStatement === 'string' && certificationStatement.trim() !== '',
  });
  refuse(form, found.errors);
  checkTimeOfSigning(context, form, certifiedAt);
}
