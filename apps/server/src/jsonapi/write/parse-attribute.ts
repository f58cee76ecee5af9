import {
  type AttributeField,
  fieldByWire,
  isRelation,
  mayWrite,
  parseText,
  parseWireValue,
  type Resource,
  shownValue,
} from '@packhouse/jsonapi';
import {
  baseMembers,
  forbidden,
  invalid,
  type Member,
  type ParseOptions,
  pointerTo,
  same,
  unchanged,
  unreadable,
} from './member.ts';

function readTitle(value: unknown, { messageOf, titleWithRow = false }: ParseOptions): Member {
  const pointer = '/data/attributes/title';
  if (value === null && titleWithRow) return { kind: 'title', title: '' };
  if (typeof value !== 'string' || value.trim() === '')
    return invalid('title', 'This value should not be null.', pointer);
  const parsed = parseText(255, value);
  return 'problem' in parsed
    ? invalid('title', messageOf(parsed.problem), pointer, parsed.problem)
    : { kind: 'title', title: String(parsed.value) };
}

function readProtected(name: string, value: unknown, options: ParseOptions): Member {
  const current = options.current?.().attributes?.[name];
  if (same(value, current) || (current === undefined && value === null)) return unchanged;
  return forbidden(name, options.verb, `/data/attributes/${name}`);
}

/** Problems that the dialect finds while it reads, before it validates. */
const formats: ReadonlySet<string> = new Set(['dateFormat', 'dateTimeFormat']);

function readValue(key: string, field: AttributeField, value: unknown, { messageOf, counted }: ParseOptions): Member {
  const pointer = `/data/attributes/${field.wire}`;
  if (value === null)
    return { kind: 'value', key, value: field.kind === 'choices' || field.kind === 'texts' ? [] : null };
  const parsed = parseWireValue(field, value, counted);
  if ('problem' in parsed) {
    if (formats.has(parsed.problem.code)) return unreadable(messageOf(parsed.problem), pointer, parsed.problem);
    return invalid(
      field.wire,
      messageOf(parsed.problem),
      parsed.at === undefined ? pointer : `${pointer}/${parsed.at}`,
      parsed.problem,
    );
  }
  const problem =
    typeof parsed.value === 'string' && parsed.value !== '' ? (field.check?.(parsed.value) ?? null) : null;
  return problem === null
    ? { kind: 'value', key, value: parsed.value }
    : invalid(field.wire, messageOf(problem), pointer, problem);
}

export function readAttribute(resource: Resource, name: string, value: unknown, options: ParseOptions): Member {
  const pointer = pointerTo('attributes', name);
  if (name === 'title' && resource.entity === 'node') {
    return mayWrite(resource.title, options.verb) ? readTitle(value, options) : readProtected(name, value, options);
  }
  const found = fieldByWire(resource, name);
  if (found === undefined) {
    if (baseMembers.has(name)) return readProtected(name, value, options);
    if (options.dropUnknown === true) return unchanged;
    return unreadable(
      `The attribute ${shownValue(name)} does not exist on the ${resource.type} resource type.`,
      pointer,
    );
  }
  const { key, field } = found;
  if (isRelation(field)) {
    return unreadable(`The following relationship fields were provided as attributes: [ ${name} ]`, pointer);
  }
  return mayWrite(field.write, options.verb)
    ? readValue(key, field, value, options)
    : readProtected(name, value, options);
}
