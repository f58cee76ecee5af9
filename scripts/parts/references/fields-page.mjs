import { codedLabel, deliveredCrop, fillText, formVariables } from '../../../packages/programme/src/index.ts';

const head = `# Fields

Made by \`npm run programme:references\` from the declarations (\`packages/programme/src/resources\`), their descriptions
(\`packages/programme/src/fields\`) and the English texts of the portal: do not edit.

Each field of a form with its label where it is typed (else that of its declaration), its kind and limit, the headings of spreadsheets under which it is
imported and exported (receipts are exported as the template and as a list of mistakes), and its place in the copy of record,
which the page before certification and the receipt share. *never*: it is not printed there. The comparison of two versions
shows the columns of the grid.
`;

/** The forms of the crop as delivered: the page is of no program. */
const delivered = formVariables(deliveredCrop.commodityForms);

/** A text of a catalogue by its key; words that several features share are referred to as \`$t(words:term.month)\`. */
function textAt(catalogues, namespace, key) {
  const found = key.split('.').reduce((branch, step) => branch?.[step], catalogues[namespace]);
  const reference = /^\$t\((\w+):([\w.]+)\)$/.exec(found ?? '');
  return reference === null ? fillText(found ?? '', delivered) : textAt(catalogues, reference[1], reference[2]);
}

/** The label of a field where it is typed; empty where it has none, as a figure that is named by its form of the crop. */
export function labelOf(catalogues, words, key) {
  if (words === 'contact') return textAt(catalogues, 'contacts', `field.${key}`);
  if (words === 'report') return textAt(catalogues, 'reports', `fields.${key}`);
  if (words === 'firstHandler' || words === 'importer') return textAt(catalogues, 'reports', `${words}.columns.${key}`);
  return textAt(catalogues, 'requests', `fields.${words}.${key}`);
}

function kindOf(field) {
  if (field === undefined) return 'text';
  if (field.upload !== undefined)
    return `${field.kind === 'many' ? 'files' : 'file'}: ${field.upload.extensions.join(', ')}`;
  if (field.targets !== undefined) return field.kind === 'many' ? 'rows' : 'row';
  if (field.values !== undefined) return `${field.kind}: ${field.values.join(', ')}`;
  return field.max === undefined ? field.kind : `${field.kind}, ${field.max}`;
}

function recordOf(record) {
  if (record === 'never') return '*never*';
  if ('below' in record) return `below \`${record.below}\``;
  if ('weight' in record) return `column ${record.at}`;
  if (record.in === 'figures') return `figure ${record.at}`;
  return record.in === 'facts' ? `fact ${record.at}` : record.in;
}

function headingsOf(file) {
  if (file === undefined || file === 'never') return '';
  return [file]
    .flat()
    .map(({ heading }) => `\`${heading}\``)
    .join(', ');
}

function lineOf({ resource, words, fields }, catalogues, key) {
  const field = resource.fields[key];
  const { input, unit, file, record } = fields[key];
  const typed = input === 'never' ? '' : [input, unit].filter(Boolean).join(', ');
  const cells = [
    `\`${key}\``,
    `\`${field?.wire ?? key}\``,
    labelOf(catalogues, words, key) || (field === undefined ? '' : codedLabel(field)),
    kindOf(field),
    typed,
    headingsOf(file),
    recordOf(record),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

const columns = [
  '| Field | On the wire | Label | Kind | Typed as | In files | Copy of record |',
  '|---|---|---|---|---|---|---|',
];

/**
 * The page that lists every described field.
 * @param described `{ resource, words, fields }` of each form, list and of contacts; `words`: the branch of its labels
 * @param catalogues the English texts by namespace
 */
export function fieldsPage(described, catalogues) {
  const sections = described.map((one) => {
    const lines = Object.keys(one.fields).map((key) => lineOf(one, catalogues, key));
    return [`## \`${one.resource.type}\``, '', ...columns, ...lines].join('\n');
  });
  return [head, ...sections]
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .concat('\n');
}
