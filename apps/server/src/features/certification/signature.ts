import { errorObject, JsonApiError, type Resource } from '@packhouse/jsonapi';
import { checkCertification } from '@packhouse/programme';
import type { Values, WriteContext } from '#jsonapi/hooks.ts';
import { pointerOf, refuse } from '../rows.ts';

const minute = 60_000;

// Border: texts are read by the declaration.
const text = (value: unknown) => value as string | null | undefined;

/** What a signature below a form must hold (filing.md: Certify). @throws JsonApiError 422 at each member that does not */
export function checkSignature(context: WriteContext, form: Resource, values: Values): void {
  const { certificationName, certificationTitle, certificationStatement, certifiedAt } = values;
  const found = checkCertification({
    certificationName: text(certificationName),
    certificationTitle: text(certificationTitle),
    isConfirmed: typeof certificationStatement === 'string' && certificationStatement.trim() !== '',
  });
  refuse(form, found.errors);
  const pointer = pointerOf(form, 'certifiedAt');
  if (certifiedAt === null || certifiedAt === undefined) {
    const name = form.fields.certifiedAt?.wire;
    throw new JsonApiError(422, [errorObject(422, `${name}: This value should not be null.`, { pointer })]);
  }
  const at = certifiedAt instanceof Date ? certifiedAt : new Date(String(certifiedAt));
  if (Math.abs(at.getTime() - context.now.getTime()) <= 10 * minute) return;
  const detail =
    "The time of certification must be within ten minutes of the server's clock. Check the clock of this computer.";
  throw new JsonApiError(422, [errorObject(422, detail, { pointer })]);
}
