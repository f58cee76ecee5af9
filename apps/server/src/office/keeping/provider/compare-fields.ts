import type { Resource } from '@packhouse/jsonapi';

/** How a backend's row holds the fields of a declaration, all by product key. */
export interface Comparison {
  readonly known: readonly string[];
  /** The backend's name of the field. */
  readonly renamed: Readonly<Record<string, string>>;
  readonly absent: readonly string[];
}

/** Names without what people spell differently; digits tell fields apart and stay. */
const core = (wire: string) =>
  wire
    .replace(/^field_/, '')
    .replaceAll('_', '')
    .toLowerCase();
const digits = (wire: string) => wire.replace(/\D/g, '');

/** Letters to change, add or leave out to come from one word to the other (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_item, index) => index);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [index, other] of [...to].entries()) {
      const changed = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The one name that differs by no more than a slip of the pen; undefined where there is none, or more than one. */
function likeliest(wire: string, names: readonly string[]): string | undefined {
  const allowed = core(wire).length < 8 ? 1 : 2;
  const near = names.filter((name) => digits(name) === digits(wire) && distance(core(name), core(wire)) <= allowed);
  return near.length === 1 ? near[0] : undefined;
}

/**
 * Finds the fields of a declaration in a row.
 * @param members names of the row's attributes and relationships; a backend shows empty ones too (wire page, section 4)
 * @param told names that the office gave, by product key; they win over what is guessed
 */
export function compareFields(
  resource: Resource,
  members: ReadonlySet<string>,
  told: Readonly<Record<string, string>> = {},
): Comparison {
  const declared = new Set(Object.values(resource.fields).map(({ wire }) => wire));
  const foreign = [...members].filter((name) => name.startsWith('field_') && !declared.has(name));
  const known: string[] = [];
  const absent: string[] = [];
  const renamed: Record<string, string> = {};
  for (const [key, { wire }] of Object.entries(resource.fields)) {
    const name = told[key] ?? (members.has(wire) ? wire : likeliest(wire, foreign));
    if (name === wire) known.push(key);
    else if (name === undefined || !members.has(name)) absent.push(key);
    else renamed[key] = name;
  }
  return { known, renamed, absent };
}

export interface TypeFinding extends Comparison {
  readonly type: string;
  /**
   * `seen`: by a row; `empty`: no row is there to look at, `hidden`: none that the person may see, `shared`: only
   * others', of which a part is shown, so its fields are taken for known; `missing`: no such type.
   */
  readonly state: 'seen' | 'empty' | 'hidden' | 'shared' | 'missing';
  /** Rows of the page that the backend leaves out because the person may not see them. */
  readonly hidden: number;
  /** Quantities that are kept with fewer decimals than the program's unit has, by product key. */
  readonly coarse: readonly string[];
  /** Unknown words of choices, by product key. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}
