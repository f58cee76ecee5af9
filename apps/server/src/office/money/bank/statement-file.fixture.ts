import { type GivenStatement, readStatementFile } from './read-beside.ts';
import type { StatementFile } from './statement-file.ts';

/** A file as somebody gives it; its account may be a new one unless told. */
export const givenFile = (content: string | Uint8Array, more: Partial<GivenStatement> = {}): Promise<StatementFile> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return readStatementFile({ name: 'statement.csv', bytes, isNewAccount: true, ...more }, 'test');
};
