import type { Letter } from '#mail/compose-mail.ts';

const utf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Quoted-printable as bytes (RFC 2045, section 6.7). */
function fromQuotedPrintable(text: string): Uint8Array {
  const joined = text.replaceAll(/=[ \t]*\r?\n/g, '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/gi, (_mark, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

/** A header's encoded words as text (RFC 2047). */
function headerText(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?[^?]+\?([BQ])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? utf8(Buffer.from(text, 'base64'))
        : utf8(fromQuotedPrintable(text.replaceAll('_', ' '))),
    );
}

function bodyText(body: string, encoding: string): string {
  if (encoding === 'base64') return utf8(Buffer.from(body, 'base64'));
  if (encoding === 'quoted-printable') return utf8(fromQuotedPrintable(body));
  return utf8(Buffer.from(body, 'latin1'));
}

interface Part {
  readonly header: (name: string) => string;
  readonly body: string;
}

/** A mail, or a part of one: its headers, unfolded, and what comes below them. */
function partOf(text: string): Part {
  const end = /\r?\n\r?\n/.exec(text);
  const head = end === null ? text : text.slice(0, end.index);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return {
    body: end === null ? '' : text.slice(end.index + end[0].length),
    header: (name) => {
      const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`));
      return line === undefined ? '' : line.slice(name.length + 1).trim();
    },
  };
}

/** The first of the parts that a mail has, which holds its text; the mail itself where it has none (RFC 2046, section 5.1). */
function textPartOf(part: Part): Part {
  const [, boundary] = /^multipart\/.*boundary="([^"]+)"/i.exec(part.header('content-type')) ?? [];
  if (boundary === undefined) return part;
  const [, first = ''] = part.body.split(`--${boundary}`);
  // The line break before a boundary belongs to it.
  return textPartOf(partOf(first.replace(/^\r?\n/, '').replace(/\r?\n$/, '')));
}

/** Reads the text of a mail of our own as the folder of mails keeps it, whatever its encoding (RFC 5322). */
export function readMail(raw: Uint8Array): Letter {
  const mail = partOf(Buffer.from(raw).toString('latin1'));
  const { header, body } = textPartOf(mail);
  return {
    to: headerText(mail.header('to')),
    subject: headerText(mail.header('subject')),
    text: bodyText(body, header('content-transfer-encoding').toLowerCase()),
  };
}
