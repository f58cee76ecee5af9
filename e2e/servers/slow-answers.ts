import { pathToFileURL } from 'node:url';

const module = pathToFileURL(`${import.meta.dirname}/slow-answers.mjs`).href;

/**
 * The environment of a server whose answers come later; nothing without a delay.
 * @param delay milliseconds; those of E2E_ANSWER_DELAY unless told
 */
export const slowAnswers = (delay = process.env.E2E_ANSWER_DELAY): Readonly<Record<string, string>> =>
  delay === undefined ? {} : { NODE_OPTIONS: `--import=${module}`, E2E_ANSWER_DELAY: delay };

/** The long run, where answers come at once: how screens look is the same however late the answers come. */
export const looksAtAll = process.env.TEST_LONG === '1' && process.env.E2E_ANSWER_DELAY === undefined;
