import { writeFileSync } from 'node:fs';

/** Names for Vitest's JSON report what happened outside every test: that report does not hold it, the exit code does. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter's file by its default export.
export default class UnhandledErrors {
  /** @param {readonly import('vitest/node').SerializedError[]} errors what nobody caught, of every file and of the end */
  onTestRunEnd(_modules, errors) {
    const file = process.env.TEST_UNHANDLED_ERRORS;
    if (file) writeFileSync(file, JSON.stringify(errors.map(told)));
  }
}

function told({ type, name, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) {
  return {
    file: VITEST_TEST_PATH ?? 'outside every file',
    title: [type, VITEST_TEST_NAME && `while "${VITEST_TEST_NAME}" ran`].filter(Boolean).join(' '),
    reason: `${name}: ${message}`,
    stack,
  };
}
