import type { LanguageCode } from '@packhouse/programme';
import { escapeHtml } from '#escape-html.ts';
import type { Letter } from './compose-mail.ts';

/** Around the words of a letter. */
export interface LetterFrame {
  readonly language: LanguageCode;
  /** Above the letter, beside the mark. */
  readonly heading: string;
  /** The portal's URL, without a slash at its end: addresses below it are links, and no others. */
  readonly portal: string;
  /** The Content-ID of the mark's picture in the same mail; null: there is none. */
  readonly picture: string | null;
}

/** The mark's side in CSS pixels. */
export const shownSide = 40;

/** Controls that a page may not hold, and those that turn what follows around. */
const unseen = /(?![\t\n])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu;

// Colors are the reader's own, so that a dark window stays dark; Outlook gives tables and cells no font of what is around.
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const gap = 'margin:0 0 16px';

const meta = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  '<meta name="supported-color-schemes" content="light dark">',
  // Figures and names are no telephone numbers and no places.
  '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">',
].join('\n');

/** Addresses of the portal in a text: not those of a host, a port or a user that only begins as it does. */
function portalUrls(portal: string): RegExp {
  const literal = portal.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
  return new RegExp(String.raw`(${literal}(?![\w@:%-]|\.\w)(?:[/?#][\w\-./~:?#@!$&()*+,;=%]*[\w/~#=&%-])?)`);
}

/** A line as HTML, with links where it names addresses of the portal. */
function lineHtml(line: string, urls: RegExp): string {
  return line
    .split(urls)
    .map((part, place) => {
      const text = escapeHtml(part);
      return place % 2 === 1 ? `<a href="${text}">${text}</a>` : text;
    })
    .join('');
}

/** A paragraph, line for line; those with a dash before them are points of a list. */
function paragraphHtml(paragraph: string, urls: RegExp): string {
  const runs: { readonly isList: boolean; readonly lines: string[] }[] = [];
  for (const line of paragraph.split('\n')) {
    const isList = line.startsWith('- ');
    if (runs.at(-1)?.isList !== isList) runs.push({ isList, lines: [] });
    runs.at(-1)?.lines.push(lineHtml(isList ? line.slice(2) : line, urls));
  }
  return runs
    .map(({ isList, lines }) => {
      if (!isList) return `<p style="${gap}">${lines.join('<br>\n')}</p>`;
      const points = lines.map((line) => `<li style="margin:0 0 4px">${line}</li>`);
      return `<ul style="${gap};padding:0 0 0 24px">\n${points.join('\n')}\n</ul>`;
    })
    .join('\n');
}

function headHtml({ heading, picture }: LetterFrame): string {
  const size = `width="${shownSide}" height="${shownSide}"`;
  // The name stands beside it: a screen reader has nothing more to say of the mark.
  const mark =
    picture === null
      ? ''
      : `<td style="padding:0 12px 0 0"><img src="cid:${escapeHtml(picture)}" alt="" ${size} style="display:block;border:0"></td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr>${mark}<td style="${font};font-size:18px;line-height:1.3;font-weight:600">${escapeHtml(heading)}</td></tr></table>`;
}

/**
 * A letter as a page: its text, word for word, under the program's mark and name. Nothing in it is fetched from
 * elsewhere, and nothing that somebody typed is more than text. The last two paragraphs say who writes.
 */
export function letterHtml({ subject, text }: Letter, frame: LetterFrame): string {
  const urls = portalUrls(frame.portal);
  const paragraphs = text
    .replaceAll(unseen, '\uFFFD')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraphHtml(paragraph, urls));
  return `<!DOCTYPE html>
<html lang="${frame.language}">
<head>
${meta}
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0">
<div lang="${frame.language}" style="max-width:576px;margin:0 auto;padding:24px 16px;${font};font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
${headHtml(frame)}
${paragraphs.slice(0, -2).join('\n')}
<div style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #8a8a8a;font-size:14px">
${paragraphs.slice(-2).join('\n')}
</div>
</div>
</body>
</html>
`;
}
