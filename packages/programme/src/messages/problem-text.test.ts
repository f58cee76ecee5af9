import { describe, expect, it } from 'vitest';
import { toldProblem } from '../rules/filing/answered-problems.ts';
import { loadMessages } from './load-messages.ts';
import { problemText } from './problem-text.ts';

const spanish = { messages: await loadMessages('es'), language: 'es' } as const;
const told = (detail: string, meta?: Readonly<Record<string, unknown>>) =>
  toldProblem(meta === undefined ? { detail } : { detail, meta });

describe('the sentence of a problem', () => {
  it('is that of its code, whoever found it', () => {
    const file = { code: 'twiceInFile', values: { row: '2' }, field: 'identifier', row: 3, severity: 'error' } as const;
    expect(problemText(file)).toBe('Row 2 has this identifier already.');
    expect(problemText(told('zip: Wrong.', { code: 'zipMalformed' }), spanish)).toMatch(/^Indique un código postal/);
    expect(problemText({ code: 'weightNegative', field: 'inshell', row: 'r1' }, spanish)).toBe(
      'El peso no puede ser negativo.',
    );
  });

  it('is the one that came where no code is known, and the code where none came', () => {
    expect(problemText(told('The file is too dull.'))).toBe('The file is too dull.');
    expect(problemText({ code: 'taken', field: 'username', detail: 'This username is taken.' })).toBe(
      'This username is taken.',
    );
    expect(problemText({ code: 'somethingNew' })).toBe('somethingNew');
  });

  it('is the one that came where the code says no more than the status, to anyone who reads English', () => {
    const conflict = told('The row was changed at 10:14.', { code: 'conflicts' });
    expect(problemText(conflict)).toBe('The row was changed at 10:14.');
    expect(problemText(conflict, spanish)).toMatch(/^Esto no concuerda/);
    expect(problemText(told('', { code: 'conflicts' }))).not.toBe('');
  });

  it('is the one that came where its facts did not', () => {
    expect(problemText(told('Use at most 50.', { code: 'textTooLong' }))).toBe('Use at most 50.');
    expect(problemText(told('Use at most 50.', { code: 'textTooLong', values: { limit: '50' } }))).not.toContain('{{');
  });
});
