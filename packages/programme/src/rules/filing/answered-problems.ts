import type { Problem as AnyProblem, ErrorObject, Resource } from '@packhouse/jsonapi';
import { isMessageCode } from '../../messages/message-text.ts';
import type { Problem } from '../../problem.ts';
import type { Call } from './call.ts';
import { type FilingForm, resourceIn } from './forms.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const textsIn = (value: unknown): Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])))
    : {};

/** The problem that an error names, without its position; null where it has no code that the catalogues know. */
export function problemOfError({ meta }: Pick<ErrorObject, 'meta'>): Problem | null {
  const code = meta?.code;
  if (!isText(code) || !isMessageCode(code)) return null;
  const values = textsIn(meta?.values);
  return {
    code,
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...(isText(meta?.field) ? { field: meta.field } : {}),
    ...(isText(meta?.row) ? { row: meta.row } : {}),
  };
}

/** An error as a problem to be said: by the code that it names, which is empty for none, or in the words that came. */
export function toldProblem({ meta, detail }: Pick<ErrorObject, 'meta' | 'detail'>): AnyProblem {
  return { ...(problemOfError(meta === undefined ? {} : { meta }) ?? { code: '' }), detail };
}

/** The operation of a call that an error's pointer leads into, or the call itself. */
function writeAt(call: Call, pointer: string) {
  if (call.verb !== 'operations') return call;
  const index = /^\/atomic:operations\/(\d+)/.exec(pointer)?.[1];
  return index === undefined ? undefined : call.operations[Number(index)];
}

function fieldAt(resource: Resource | undefined, pointer: string): string | undefined {
  const wire = /\/data\/(?:attributes|relationships)\/([^/]+)/.exec(pointer)?.[1];
  if (wire === 'title') return wire;
  return Object.entries(resource?.fields ?? {}).find(([, field]) => field.wire === wire)?.[0];
}

/** The key of the field that an error is about: the own server names it, any other points to its member. */
export function fieldOfError(resource: Resource, { meta, source }: ErrorObject): string | undefined {
  return isText(meta?.field) ? meta.field : fieldAt(resource, source?.pointer ?? '');
}

/**
 * The problems that an answer names, each at its field and row of the draft, as if a rule had found it here: by what it
 * says itself, else by where its pointer leads (JSON:API, error objects; the atomic extension's indexes).
 */
export function answeredProblems(form: FilingForm, call: Call, errors: readonly ErrorObject[]): readonly Problem[] {
  return errors.flatMap((error): readonly Problem[] => {
    const found = problemOfError(error);
    if (found === null) return [];
    const pointer = error.source?.pointer ?? '';
    const write = writeAt(call, pointer);
    const isRow = write !== undefined && write.type !== form.form.type && 'id' in write;
    const field = found.field ?? fieldAt(write && resourceIn(form, write.type), pointer);
    const row = found.row ?? (isRow ? write.id : undefined);
    return [{ ...found, ...(field === undefined ? {} : { field }), ...(row === undefined ? {} : { row }) }];
  });
}
