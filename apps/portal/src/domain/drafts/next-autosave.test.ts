import { describe, expect, it } from 'vitest';
import { nextAutosave } from './next-autosave.ts';

describe('autosave', () => {
  it('comes two seconds after the last change where a save is one request', () => {
    expect(nextAutosave({ operations: true, changedAt: 10_000, savedAt: 9_000 })).toBe(12_000);
  });

  it('comes at most once a minute where a save is many calls', () => {
    expect(nextAutosave({ operations: false, changedAt: 10_000, savedAt: null })).toBe(18_000);
    expect(nextAutosave({ operations: false, changedAt: 10_000, savedAt: 5_000 })).toBe(65_000);
    expect(nextAutosave({ operations: false, changedAt: 100_000, savedAt: 5_000 })).toBe(108_000);
  });
});
