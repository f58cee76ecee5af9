/** JSON:API's media type, sent as Accept and Content-Type of every call (specification, section 7). */
export const jsonApiMediaType = 'application/vnd.api+json';
/** The media type of an uploaded file's bytes. */
export const octetStreamMediaType = 'application/octet-stream';
/** URI of the atomic operations extension (jsonapi.org/ext/atomic). */
export const atomicExtension = 'https://jsonapi.org/ext/atomic';
/** Content type of an atomic operations document. */
export const atomicMediaType = `${jsonApiMediaType};ext="${atomicExtension}"`;

/** A media type as a header names it: `application/vnd.api+json; ext="a b"`. */
export interface MediaType {
  /** Lower case, without parameters. */
  readonly essence: string;
  /** By lower-case name, values unquoted. */
  readonly parameters: ReadonlyMap<string, string>;
}

function split(text: string, separator: ',' | ';'): readonly string[] {
  const parts: string[] = [''];
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === '"') quoted = !quoted;
    if (character === separator && !quoted) {
      parts.push('');
      continue;
    }
    const escaped = quoted && character === '\\' ? text.charAt(++index) : '';
    parts[parts.length - 1] += character + escaped;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const unquoted = (value: string): string =>
  value.startsWith('"') && value.endsWith('"') && value.length > 1 ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value;

/** Reads one media type with its parameters (RFC 9110, section 8.3.1). */
export function parseMediaType(text: string): MediaType {
  const [essence = '', ...rest] = split(text, ';');
  const parameters = rest.map((part): [string, string] => {
    const at = part.indexOf('=');
    return at < 0
      ? [part.toLowerCase(), '']
      : [part.slice(0, at).trim().toLowerCase(), unquoted(part.slice(at + 1).trim())];
  });
  return { essence: essence.toLowerCase(), parameters: new Map(parameters) };
}

/** The media types of an Accept header (RFC 9110, section 12.5.1). */
export const parseAccept = (header: string): readonly MediaType[] => split(header, ',').map(parseMediaType);
