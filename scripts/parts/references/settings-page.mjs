const head = `# Settings

Made by \`npm run programme:references\` from the server's own list, which \`npm run server -- --help\` shows too: do not edit.

All are environment variables; the first four are options as well. An empty variable counts as one that is not set. A wrong value stops the start with one line that names the setting. Staff commands (\`npm run office\`) read the same ones.

| setting | what it decides | unless set |
|---|---|---|
`;

const tail = `
Keys to an S3-compatible store are AWS's own variables: \`AWS_ACCESS_KEY_ID\`, \`AWS_SECRET_ACCESS_KEY\` and, where there is no \`region\` in \`FILES_URL\`, \`AWS_REGION\`. A role of the machine does as well.

Rules between settings:

- The demonstration has public passwords, so it listens on a loopback address only. With \`DATABASE_URL\` it is off.
- Without the demonstration \`CLIENT_SECRET\` must be set, to 12 characters or more, and not to the demonstration's.
- \`OIDC_ISSUER\` and \`OIDC_CLIENT_ID\` go together.
- With \`SMTP_URL\`, \`PUBLIC_URL\` must be set: mails name the URL of the portal.

They are read at the start: after a change start each copy anew (\`systemctl restart packhouse\`, \`docker compose up -d\`).

## What the program decides

These are no settings of the process but kept in the database. The office changes them at the console, or by commands:

    npm run office -- settings list
    npm run office -- settings show dueDay
    npm run office -- settings set dueDay 15

All of them as one file, to keep, to compare, or to set another program up by; it holds no password and no key:

    npm run office -- settings export settings.json
    npm run office -- settings import settings.json --check
    npm run office -- settings import settings.json

It says line by line what changes; with \`--check\` that is all it does, and what cannot be taken is refused there, too. A file is taken whole or not at all: an unknown name, a wrong value or a file of a newer version is refused by name. Where one difference takes two people (a rate, a limit, a text that is certified), the whole file waits for the second one. What the file does not name stays as it is.

Values are typed as they stand here, those in braces or brackets as JSON in single quotes. Money, weights and percentages are text with a point.

| setting | what it decides | as delivered |
|---|---|---|
`;

const row = ({ env, flag, help, fallback }) =>
  `| \`${env}\`${flag ? `, \`--${flag}\`` : ''} | ${help.replaceAll('|', '\\|')} | ${fallback ? `\`${fallback}\`` : ''} |`;

/** Longer values are shown by the command. */
const longest = 60;

function asDelivered(value) {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (value === null || text === '') return '(none)';
  return text.length > longest ? `\`settings show\`` : `\`${text.replaceAll('|', '\\|')}\``;
}

/**
 * The page of the operator guide that names every setting.
 * @param {Record<string, { env: string, flag?: string, help: string, fallback?: string }>} settings of the process
 * @param {object} delivered the program's own, as they are delivered
 * @param {{ field: object, hint: object }} words what each is called, and what it decides
 */
export function settingsPage(settings, delivered, { field, hint }) {
  const own = Object.entries(delivered).map(
    ([name, value]) => `| \`${name}\` | ${field[name]}. ${hint[name]} | ${asDelivered(value)} |`,
  );
  return `${head}${Object.values(settings).map(row).join('\n')}\n${tail}${own.join('\n')}\n`;
}
