const head = `# Settings

Made by \`npm run programme:references\` from the server's own list, which \`npm run server -- --help\` shows too: do not edit.

All are environment variables; the first three are options as well. An empty variable counts as one that is not set. A wrong value stops the start with one line that names the setting. Staff commands (\`npm run office\`) read the same ones.

| setting | what it decides | unless set |
|---|---|---|
`;

const tail = `
Keys to an S3-compatible store are AWS's own variables: \`AWS_ACCESS_KEY_ID\`, \`AWS_SECRET_ACCESS_KEY\` and, where there is no \`region\` in \`FILES_URL\`, \`AWS_REGION\`. A role of the machine does as well.

Rules between settings:

- The demonstration has public passwords, so it listens on a loopback address only. With \`DATABASE_URL\` it is off.
- Without the demonstration \`CLIENT_SECRET\` must be set, and not to the demonstration's.
- \`OIDC_ISSUER\` and \`OIDC_CLIENT_ID\` go together.
- With \`SMTP_URL\`, \`PUBLIC_URL\` must be set: mails name the URL of the portal.

What the programme itself decides (due day, states, invoicing, languages) is no setting of the process: \`npm run office -- settings list\`.
`;

const row = ({ env, flag, help, fallback }) =>
  `| \`${env}\`${flag ? `, \`--${flag}\`` : ''} | ${help.replaceAll('|', '\\|')} | ${fallback ? `\`${fallback}\`` : ''} |`;

/**
 * The page of the operator guide that names every setting.
 * @param {Record<string, { env: string, flag?: string, help: string, fallback?: string }>} settings
 */
export function settingsPage(settings) {
  return `${head}${Object.values(settings).map(row).join('\n')}\n${tail}`;
}
