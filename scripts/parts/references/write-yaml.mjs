/** A key or text that YAML reads back as it is; everything else is quoted. */
const plain = /^[A-Za-z_][\w.-]*$/;
const words = /^(true|false|yes|no|on|off|null|y|n)$/i;

const scalar = (value) =>
  typeof value === 'string' && (!plain.test(value) || words.test(value)) ? JSON.stringify(value) : String(value);

const isEmpty = (value) => typeof value === 'object' && Object.keys(value).length === 0;

/**
 * Writes maps, lists, texts, numbers and booleans as YAML, keys in their order.
 * @param {unknown} value
 * @param {string} indent
 */
export function writeYaml(value, indent = '') {
  if (typeof value !== 'object') return `${indent}${scalar(value)}\n`;
  const entries = Array.isArray(value)
    ? value.map((item) => ['-', item])
    : Object.entries(value).map(([key, item]) => [`${scalar(key)}:`, item]);
  return entries.map(([head, item]) => `${indent}${head}${tail(item, indent)}`).join('');
}

function tail(item, indent) {
  if (typeof item !== 'object') return ` ${scalar(item)}\n`;
  if (isEmpty(item)) return Array.isArray(item) ? ' []\n' : ' {}\n';
  return `\n${writeYaml(item, `${indent}  `)}`;
}
