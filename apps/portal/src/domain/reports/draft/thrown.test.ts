import { describe, expect, it } from 'vitest';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { draft } from './month.fixture.ts';
import { list, opened } from './opened-draft-saver.fixture.ts';

describe('a save on whose way something is wrong with the program', () => {
  it('says so when something throws on the way, keeps what was typed, and a Retry saves it', async () => {
    const { saver, backend, kept, liveDraft, timers, type } = opened();
    type({ reference: 'T-1' });
    backend.setFault(() => {
      throw new TypeError('broken on purpose');
    });
    expect(await saver.save()).toEqual({ result: 'draftFailure', because: 'failed' });
    expect(saver.state()).toMatchObject({ kind: 'failed', failures: [{ cause: 'program' }] });
    // An error that was thrown once is thrown each time: only the person tries again.
    expect([kept.entry?.draft.rows[list]?.length, timers.size]).toEqual([1, 0]);
    backend.setFault(() => null);
    expect(await saver.save()).toEqual({ result: 'draftSuccess' });
    expect(saver.state()).toMatchObject({ kind: 'saved' });
    expect(liveDraft.draft().rows[list]).toHaveLength(1);
  });

  it('saves a row that a device kept with a value it has no field for', async () => {
    const exemptReceipts = [{ id: 'kept', values: { entryNumber: 'ABC12345676', exemption: null } }];
    const { saver, backend } = opened(draft({ exemptReceipts }), importerKind);
    expect(await saver.save()).toEqual({ result: 'draftSuccess' });
    expect(backend.rows.get('kept')).toMatchObject({ entryNumber: 'ABC12345676' });
  });
});
