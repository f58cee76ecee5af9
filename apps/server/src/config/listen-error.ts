import { ConfigError } from './setting.ts';

/** Where a server is to listen, and the setting that says so. */
interface Listening {
  readonly setting: 'PORT' | 'METRICS_PORT';
  readonly port: number;
  readonly host: string;
}

/** The system's word on an address, as one line that names the setting; undefined for any other error. */
function lineOf(code: unknown, { setting, port, host }: Listening): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `${setting} ${port} is in use on ${host}: end what listens there, or choose another.`;
    case 'EACCES':
      return `${setting} ${port} may not be listened on by this user: choose one above 1023.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return `HOST "${host}" is no address of this machine.`;
    default:
      return undefined;
  }
}

/** The end of listening, where a setting is what is wrong. @throws {ConfigError} with one line that names it */
export async function listened<T>(listening: Promise<T>, wanted: Listening): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const line = lineOf(code, wanted);
    throw line === undefined ? error : new ConfigError(line);
  }
}
