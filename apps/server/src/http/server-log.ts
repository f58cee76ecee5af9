import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

/** PostgreSQL's own error; its message and details repeat values that somebody typed. */
const isDatabaseError = (error: object): boolean => 'severity' in error && 'code' in error;

type Thrown = Pick<Error, 'message'> & Partial<Error>;

/** An error, or the plain copy of one, as the job queue hands on those of its work. */
const isThrown = (error: unknown): error is Thrown =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';

/** An error without anything that a person typed: the log is read by people who may not see that. */
function shortError(error: unknown): object {
  if (!isThrown(error)) return { message: typeof error === 'object' ? 'a fault without a message' : String(error) };
  const { name = 'Error', message, stack = '' } = error;
  const code = {
    ...('code' in error ? { code: error.code } : {}),
    ...('queue' in error ? { queue: error.queue } : {}),
  };
  if (!isDatabaseError(error)) return { name, message, ...code, stack };
  const plain = message.replace(/"[^"]*"/g, '"…"');
  return { name, message: plain, ...code, stack: stack.replace(message, plain) };
}

/** Lines go out together: one write for each took a twentieth of a short request. */
const together = { bytes: 4096, milliseconds: 100 };

/** Standard output, on which a line stands a tenth of a second later at most; at the end of the process, before it. */
function standardOutput(): DestinationStream {
  const { bytes: minLength, milliseconds: periodicFlush } = together;
  const output = pino.destination({ dest: 1, sync: true, minLength, periodicFlush });
  process.once('exit', () => output.flushSync());
  return output;
}

/**
 * The server's log: one JSON object a line, with its time. It holds no token, no address, no name and no value that a
 * person typed; who did what is in the audit trail.
 * @param destination standard output unless told
 */
export function serverLog(destination?: DestinationStream): Logger {
  const options = {
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    serializers: { err: shortError, req: () => undefined, res: () => undefined },
    redact: ['*.authorization', '*.password', '*.token', '*.access_token', '*.refresh_token', 'headers'],
  };
  return pino(options, destination ?? standardOutput());
}
