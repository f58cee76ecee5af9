/** Of the demonstration's accounts, and of those that a test opens: nobody may choose the first one. */
const passwords = { demonstration: 'packhouse-demo', test: 'rain on a tin roof' } as const;

/** The password of an account, by its name. */
export const passwordOf = (username: string): string =>
  username.startsWith('journey') ? passwords.test : passwords.demonstration;
