import { pathToFileURL } from 'node:url';

const module = pathToFileURL(`${import.meta.dirname}/slow-answers.mjs`).href;

/** The environment of a server whose answers come later, by E2E_ANSWER_DELAY milliseconds; nothing without it. */
export const slowAnswers = (): Readonly<Record<string, string>> =>
  process.env.E2E_ANSWER_DELAY === undefined ? {} : { NODE_OPTIONS: `--import=${module}` };
