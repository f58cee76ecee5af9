import type { StatementCheck, StatementColumns } from '@packhouse/programme';
import { callOffice } from '#kernel/client/office-calls.ts';

/** A statement file as somebody chose it, and what it does not say itself. */
export interface ChosenStatement {
  readonly name: string;
  /** Base64. */
  readonly content: string;
  readonly account: string;
  /** Decimal text; empty where the file says it. */
  readonly opening: string;
  readonly closing: string;
  readonly columns: StatementColumns | null;
}

/** A file of a slow line takes its time. */
const seconds = 120;

/** Reads a file as it is sent. */
export function contentOf(file: File): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => fail(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}

function columnWords({ text, dayOrder: _, ...columns }: StatementColumns): readonly string[] {
  const named = Object.entries(columns).flatMap(([key, heading]) =>
    heading === undefined ? [] : [`${key}=${heading}`],
  );
  return [...named, ...text.map((heading) => `text=${heading}`)];
}

/** The act's own input, by the names of its command. */
export function givenOf({ name, content, account, opening, closing, columns }: ChosenStatement) {
  return {
    file: { name, content },
    ...(account.trim() === '' ? {} : { account: account.trim() }),
    ...(opening === '' ? {} : { opening }),
    ...(closing === '' ? {} : { closing }),
    ...(columns === null ? {} : { columns: columnWords(columns) }),
    ...(columns?.dayOrder === 'day-first' ? { 'day-first': true } : {}),
  };
}

/** Tells what a file would bring; nothing is kept. @throws {ClientError} */
export async function checkStatement(chosen: ChosenStatement): Promise<StatementCheck> {
  const call = { method: 'POST', body: { given: givenOf(chosen) }, repeatable: true, timeoutSeconds: seconds } as const;
  // Border: our own server's answer, typed in one place.
  const { data } = (await callOffice('bank/check', call)) as { readonly data: StatementCheck };
  return data;
}
