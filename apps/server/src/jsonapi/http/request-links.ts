/** One query parameter as PHP reads it, which the dialect comes from: its head (`filter`), its full name and its value. */
interface Parameter {
  readonly head: string;
  readonly name: string;
  readonly value: string;
}

const headOf = (name: string) => /^[^[\]]+/.exec(name)?.[0] ?? name;

/** The parameters with `[]` numbered: `a[]=x&a[]=y` is `a[0]=x&a[1]=y`. */
function parametersOf(search: URLSearchParams): readonly Parameter[] {
  const counts = new Map<string, number>();
  return [...search].map(([name, value]) => {
    const numbered = name.replace(/\[\]/g, () => {
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return `[${count}]`;
    });
    return { head: headOf(name), name: numbered, value };
  });
}

/** RFC 3986: everything but unreserved characters is encoded. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

interface UrlParts {
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

/** The path is taken as it came: a client may send one that is no URL of ours. */
function partsOf(url: string): UrlParts {
  if (!url.includes('?')) return { path: url, parameters: [] };
  const [path = '', ...query] = url.split('?');
  return { path, parameters: parametersOf(new URLSearchParams(query.join('?'))) };
}

/** The base that was written last and its origin: it hardly ever changes. */
let last = { base: '', origin: '' };

function originOf(base: string): string {
  if (last.base !== base) last = { base, origin: new URL(base).origin };
  return last.origin;
}

function write(base: string, { path, parameters }: UrlParts): string {
  const query = parameters.map(({ name, value }) => `${encode(name)}=${encode(value)}`).join('&');
  return `${originOf(base)}${path}${query === '' ? '' : `?${query}`}`;
}

/** The URL of a request as the dialect repeats it in `links.self`: parameters sorted by name, fully encoded. */
export function selfUrl(url: string, base: string): string {
  const { path, parameters } = partsOf(url);
  const byHead = (a: Parameter, b: Parameter) => (a.head < b.head ? -1 : a.head > b.head ? 1 : 0);
  return write(base, { path, parameters: parameters.toSorted(byHead) });
}

/** The URL of another page of the same list: the parameters in the order they came, `page` with both its numbers. */
export function pageUrl(url: string, base: string, offset: number, limit: number): string {
  const { path, parameters: all } = partsOf(url);
  const page = [
    { head: 'page', name: 'page[offset]', value: String(offset) },
    { head: 'page', name: 'page[limit]', value: String(limit) },
  ];
  const at = all.findIndex(({ head }) => head === 'page');
  const others = all.filter(({ head }) => head !== 'page');
  return write(base, { path, parameters: at < 0 ? [...others, ...page] : others.toSpliced(at, 0, ...page) });
}
