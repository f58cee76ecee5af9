import { escapeHtml } from '#escape-html.ts';
import type { Description } from './openapi.ts';

const escaped = (text: unknown): string => escapeHtml(String(text));

const code = (text: unknown): string => `<code>${escaped(text)}</code>`;
const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const methods = ['get', 'post', 'patch', 'delete'] as const;

type Named = Readonly<Record<string, unknown>>;
/** A member of the description that is an object; empty where there is none. */
const member = (of: unknown, name: string): Named => Object((of as Named | undefined)?.[name]);

function fieldRows(schema: Named): string {
  const properties = member(schema, 'properties');
  return ['attributes', 'relationships']
    .flatMap((part) => Object.entries(member(member(properties, part), 'properties')))
    .map(([name, field]) => {
      const { description = '', maxLength, pattern, examples, type = '', anyOf = [] } = Object(field);
      const limits = [
        maxLength && `at most ${maxLength} characters`,
        pattern,
        Array.isArray(examples) && examples.join(', '),
      ];
      const kinds = [type, anyOf.map((one: Named) => one.type)].flat(2);
      const kind = kinds.filter((one) => one !== 'null' && one !== '').join(', ');
      return row(code(name), escaped(kind), escaped(`${description} ${limits.filter(Boolean).join('; ')}`));
    })
    .join('\n');
}

function callRows({ paths }: Description, isOf: (tags: unknown) => boolean): string {
  return Object.entries(paths)
    .flatMap(([path, item]) =>
      methods
        .filter((method) => item[method] !== undefined && isOf(member(item, method).tags))
        .map((method) => row(code(method.toUpperCase()), code(path), escaped(member(item, method).summary))),
    )
    .join('\n');
}

const table = (caption: string, heads: readonly string[], rows: string): string =>
  `<table><caption>${caption}</caption><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>
${rows}
</tbody></table>`;

const callHeads = ['Method', 'Address', 'Purpose'];
const fieldHeads = ['Field', 'Kind', 'Meaning'];

function messagesTable({ webhooks }: Description): string {
  const rows = Object.entries(webhooks).map(([name, item]) => row(code(name), escaped(member(item, 'post').summary)));
  return rows.length === 0 ? '' : table('Messages to programs', ['Event', 'When'], rows.join('\n'));
}

/** The description for people, without a script: what each type is, its calls, its fields. */
export function describePage(description: Description): string {
  const { info, tags, components } = description;
  const sections = tags.map(({ name }) => {
    const isOf = (of: unknown) => Array.isArray(of) && of.includes(name);
    const fields = table('Fields', fieldHeads, fieldRows(member(components.schemas, name)));
    return `<section id="${escaped(name)}"><h2>${code(name)}</h2>
${table('Calls', callHeads, callRows(description, isOf))}
${fields}</section>`;
  });
  const links = tags.map(({ name }) => `<li><a href="#${escaped(name)}">${escaped(name)}</a></li>`).join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)}</title><link rel="stylesheet" href="/api/page.css"></head><body><main>
<h1>${escaped(info.title)}</h1>
<p>${escaped(info.description)}</p>
<p>For programs, the same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Types"><ul>${links}</ul></nav>
<section><h2>All types together</h2>
${table(
  'Calls',
  callHeads,
  callRows(description, (of) => of === undefined),
)}
${messagesTable(description)}</section>
${sections.join('\n')}
</main></body></html>
`;
}

/** Its style: of the server's own address, as the content policy demands. */
export const pageStyle = `:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 70rem; margin: 0 auto; padding: 1.5rem; }
nav ul { columns: 20rem; padding-inline-start: 1.25rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; display: block; overflow-x: auto; }
caption { text-align: start; font-weight: 600; padding: 0.25rem 0; }
th, td { text-align: start; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid #8886; }
code { font-size: 0.9em; overflow-wrap: anywhere; }
`;
