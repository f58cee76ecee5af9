import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LetterFrame, letterHtml } from './letter-html.ts';

const portal = 'https://portal.example.org';
const frame: LetterFrame = { language: 'fr', heading: 'Mango Board', portal, picture: null };
const page = (text: string, own: Partial<LetterFrame> = {}) =>
  letterHtml({ to: 'dana@example.org', subject: 'Receipt', text }, { ...frame, ...own });

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
/** The text of HTML, as words. */
const wordsOf = (html: string): readonly string[] =>
  html
    .replaceAll(/<[^>]*>/g, (tag) => (/^<\/?a\b/.test(tag) ? '' : ' '))
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
const bodyOf = (html: string) => html.slice(html.indexOf('</table>'));
const linksOf = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, link]) => link);

describe('the page of a letter', () => {
  it('has paragraphs, lines and points as its text has them, and who writes below a line', () => {
    const html = page('Bonjour,\n\nmois :\noctobre\n- ligne 3 : 41 000 ?\n- page 2\n\nBoard\nMonday\n\nportal');
    expect(bodyOf(html).replaceAll(/ style="[^"]*"/g, '')).toBe(`</table>
<p>Bonjour,</p>
<p>mois :<br>
octobre</p>
<ul>
<li>ligne 3 : 41 000 ?</li>
<li>page 2</li>
</ul>
<div>
<p>Board<br>
Monday</p>
<p>portal</p>
</div>
</div>
</body>
</html>
`);
    expect(html).toContain('<html lang="fr">');
    expect(html).toMatch(/<table role="presentation".*>Mango Board<\/td>/);
  });

  it('has the mark before the name only where there is a picture of it', () => {
    expect(page('Hello')).not.toContain('<img');
    expect(page('Hello', { picture: 'mark.1@packhouse' })).toContain(
      '<img src="cid:mark.1@packhouse" alt="" width="40" height="40"',
    );
  });

  it.each([
    [`Open ${portal}/resetPassword#token=a-b_9.`, [`${portal}/resetPassword#token=a-b_9`]],
    [`${portal}/x?a=1&b=2\n(${portal}/forgotPassword)`, [`${portal}/x?a=1&amp;b=2`, `${portal}/forgotPassword`]],
    [`访问${portal}/signin。 ${portal}。 ${portal}.`, [`${portal}/signin`, portal, portal]],
    [`${portal}.evil.example ${portal}@evil.example ${portal}:81 ${portal}x ${portal}-x ${portal}%2e`, []],
    ['https://evil.example/ http://portal.example.org javascript:alert(1) www.evil.example a@b.example', []],
    [`${portal}/"onmouseover="alert(1)`, [portal]],
  ])('makes links of addresses of the portal alone: %s', (text, links) => {
    expect(linksOf(page(text)).map((link) => link?.replace(/\/$/, ''))).toEqual(links);
  });

  it('knows a portal by its port and its folder', () => {
    const local = 'http://127.0.0.1:4300/portal';
    const text = `${local}/office http://127.0.0.1:43001/portal ${local}s http://127.0.0.1:4300/`;
    expect(linksOf(page(text, { portal: local }))).toEqual([`${local}/office`]);
  });

  it('shows what somebody typed as that, and turns no direction around', () => {
    const html = page('"<script>alert(1)</script>" & \'Nuts\' \u202egnp.exe\u0000\n<img src=x onerror=y>', {
      heading: '<b>Board</b>',
    });
    expect(html).toContain(
      '&quot;&lt;script&gt;alert(1)&lt;/script&gt;&quot; &amp; &#39;Nuts&#39; \uFFFDgnp.exe\uFFFD',
    );
    expect(html).toContain('&lt;b&gt;Board&lt;/b&gt;');
    expect(html).not.toMatch(/<(script|img|b)\b|\u202e|(?!\n)\p{Cc}/u);
  });

  it('says the words of its text and no others, whatever they are, in tags of ours', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        '\n',
        '\n\n',
        '\n- ',
        '<a href="x">',
        '&amp;',
        '</div>',
        "'",
        '"',
        '- ',
        '.',
        '@',
        ':',
        '/',
        '?a=1&b=<',
      ),
      fc.constantFrom(portal, `${portal}/signin#token=a&b`, 'https://evil.example'),
    );
    const allowed = /^<\/?(p|br|a|ul|li|div|table|body|html)\b( (style|href)="[^"<>]*")*>$/;
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        const body = bodyOf(page(text));
        const plain = text
          .replaceAll(/(?![\t\n])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu, '\uFFFD')
          .replaceAll(/^\s*- /gm, ' ');
        expect(wordsOf(body).filter((word) => word !== '-')).toEqual(
          plain.split(/\s+/).filter((word) => word !== '' && word !== '-'),
        );
        for (const [tag] of body.matchAll(/<[^>]*>/g)) expect(tag).toMatch(allowed);
        for (const link of linksOf(body)) expect(new URL(link ?? '').origin).toBe(portal);
      }),
      { numRuns: 200 },
    );
  });
});
