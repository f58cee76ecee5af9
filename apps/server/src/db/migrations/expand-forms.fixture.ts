/** A name of a table, which is a part of the form. */
const name = String.raw`(\w+)`;
/** Types of columns, with no rule or sequence of their own. */
const types =
  /^(text|uuid|integer|bigint|smallint|boolean|date|timestamptz|jsonb|bytea|interval|numeric ?(\(\d+(, ?\d+)?\))?)(\[\])?$/;
/** A value that is the same for all rows, so that the table is not written anew. */
const constants = /^('…'(::[a-z]+(\[\])?)?|-?\d+(\.\d+)?|true|false|now\(\))$/;
const remarkOrText = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g;

/** One line in small letters, names without quotes, what stands in quotes left out, no remarks. */
function plain(statement: string): string {
  return statement
    .replaceAll(remarkOrText, (found) => (/^(--|\/\*)/.test(found) ? ' ' : "'…'"))
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/;$/, '')
    .toLowerCase();
}

/** Tables that the step has made so far, which no older program knows: what is done to them takes nothing from it. */
type Made = Set<string>;

/** A row that another one refers to could not be removed any more. */
const refersOnly = (text: string, made: Made): boolean =>
  [...text.matchAll(/\breferences (\w+)( ?\([^)]*\))?( on delete (cascade|set null))?/g)].every(
    ([, table = '', , freely]) => made.has(table) || freely !== undefined,
  );

/** A column that an insert need not name, and that refuses no value. */
function isFreeColumn(definition: string): boolean {
  const isNeeded = definition.includes(' not null');
  const [type = '', value] = definition.replace(' not null', '').split(' default ');
  if (!types.test(type.replace(/ null$/, ''))) return false;
  return value === undefined ? !isNeeded : constants.test(value);
}

/** The forms that an older program goes on beside, by what must be true of their parts. */
const forms: readonly (readonly [form: RegExp, holds: (parts: readonly string[], made: Made) => boolean])[] = [
  [
    new RegExp(`^create table ${name} (\\(.*\\))$`),
    ([table = '', columns = ''], made) => refersOnly(columns, made.add(table)),
  ],
  // Of a table in use it would keep writes waiting, or refuse some: the step names it in its `indexes`.
  [
    new RegExp(`^create (?:unique )?index (?:if not exists )?\\w+ on ${name} `),
    ([table = ''], made) => made.has(table),
  ],
  [
    new RegExp(
      `^alter table ${name} add (?:column )?(?:if not exists )?(?!constraint|check|unique|primary|foreign|exclude)\\w+ (.*)$`,
    ),
    ([table = '', definition = ''], made) =>
      made.has(table) ? refersOnly(definition, made) : isFreeColumn(definition),
  ],
  [
    new RegExp(`^alter table ${name} add (.*)$`),
    ([table = '', rest = ''], made) => made.has(table) && refersOnly(rest, made),
  ],
  [new RegExp(`^insert into ${name} .*`), ([table = ''], made) => made.has(table)],
  // Not `or replace`: the older program may call the one that is there.
  [/^create function \w+ ?\(.*\) returns .*$/, () => true],
  [
    new RegExp(`^create trigger \\w+ (?:before|after) [a-z ,_]+ on ${name} .*execute function \\w+ ?\\(\\)$`),
    ([table = ''], made) => made.has(table),
  ],
  [/^comment on (table|column|index|function) [\w.]+ is '…'$/, () => true],
];

const isAdding = (statement: string, made: Made): boolean =>
  !statement.includes(';') &&
  forms.some(([form, holds]) => {
    const parts = form.exec(statement);
    return parts !== null && holds(parts.slice(1), made);
  });

/** The statements of a step of which it is not known that an older program goes on beside them. */
export function notOnlyAdding(statements: readonly string[]): readonly string[] {
  const made: Made = new Set();
  return statements.filter((statement) => !isAdding(plain(statement), made));
}
