import { growingLists, signedAnew, statusesToWithdraw } from '../../../packages/programme/src/index.ts';

const begin = '<!-- Made by "npm run programme:references" from the declarations: do not edit. -->';
const end = '<!-- End of what is made. -->';

/** The rights of a company's people on rows of their own. */
function ownRights({ owner, allow }) {
  if (owner.kind === 'shared') return 'read';
  return ['read', ...allow].join(', ');
}

/** The rights of everybody else who is signed in. */
function othersRights({ owner, sharedPart, fields }) {
  if (owner.kind === 'shared') return 'read';
  if (sharedPart === undefined) return 'nothing';
  const wire = (key) => `\`${fields[key].wire}\``;
  const { field, among } = sharedPart.when;
  return `while ${wire(field)} is ${among.join(' or ')}: read ${sharedPart.fields.map(wire).join(', ')}, no other field`;
}

/** Which rows are somebody's own. */
function whoseOwn({ owner, fields }) {
  if (owner.kind === 'shared') return 'everybody’s';
  if (owner.kind === 'tenantItself') return 'the company itself';
  if (owner.kind === 'accountItself') return 'the account itself';
  if (owner.kind === 'attachment') return 'that of the row which refers to it; before that, its uploader’s';
  return `\`${fields[owner.field].wire}\``;
}

/** From when on a row stands, and which writes a certified form still takes. */
function lockOf(resource, filingForms) {
  const forms = Object.values(filingForms);
  const own = forms.find(({ form }) => form === resource);
  if (own !== undefined) {
    const copy = `\`${own.form.fields[own.pdf].wire}\` while it is empty`;
    const from = statusesToWithdraw(own.subject);
    const withdrawal = from.length === 0 ? '' : `, and \`withdrawn\` after ${from.join(' or ')}`;
    return `from certification on, but ${copy}${withdrawal}`;
  }
  const isPart = forms.some(({ lists }) => Object.values(lists).includes(resource));
  if (isPart) return 'once a certified form refers to it';
  if (resource === signedAnew.resource) {
    const { signed, name, at } = signedAnew;
    return `while \`${signed.wire}\` is true, but as a whole: with \`${name.wire}\` and a later \`${at.wire}\``;
  }
  const list = growingLists.find((growing) => growing.resource === resource);
  return list === undefined ? '' : `nothing is taken out of \`${resource.fields[list.field].wire}\` or moved`;
}

/** The table of who may do what with rows of each type, as Markdown. */
export function accessTable(registry, filingForms) {
  const rows = registry.resources.map((resource) => {
    const lock = lockOf(resource, filingForms);
    const cells = [`\`${resource.type}\``, whoseOwn(resource), ownRights(resource), othersRights(resource), lock];
    return `| ${cells.join(' | ')} |`;
  });
  const head = [
    '| Type | Whose own it is | Own company | Anybody else | No change or deletion |',
    '|---|---|---|---|---|',
  ];
  return [begin, '', ...head, ...rows, '', end].join('\n');
}

/** A page with the table in the place of the one that it has. @throws Error where it has none */
export function withAccessTable(page, registry, filingForms) {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error('The page has no place for the table.');
  return page.slice(0, from) + accessTable(registry, filingForms) + page.slice(to + end.length);
}
