import type { Resource } from '@packhouse/jsonapi';
import {
  domesticReimbItem,
  type FormDraft,
  importReimbItem,
  loadMessages,
  problemText,
  reimbursementForm,
  reimbursementRequest,
  season,
} from '@packhouse/programme';
import { sampleDraft } from '@packhouse/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { openingOf } from '#domain/drafts/opening.ts';
import { type RealFiling, realFiling } from '#domain/filing/real-filing.fixture.ts';
import { unlessMissing } from '#kernel/client/client.ts';
import { newId } from '#kernel/client/new-id.ts';
import { realServer } from '#kernel/client/real-server.fixture.ts';
import { openRequest } from './open-request.ts';
import { canonicalValues } from './request-draft.ts';

const item = { title: 'Item', portCode: '2304', country: 'MX', shelled: '15,310', amountCollected: '612.40' };

describe('a claim at the real server', () => {
  let filing: RealFiling;
  let first: FormDraft;
  beforeAll(async () => {
    filing = await realFiling(await realServer(), 'multi');
    const [claimed] = (await filing.client.listAll(season, {}, 50)).rows;
    if (claimed === undefined) throw new Error('There is no season.');
    const values = { title: 'Claim', season: { type: claimed.type, id: claimed.id }, supportingDocs: [] };
    first = { id: newId(), values, rows: { domesticItems: [], importItems: [] }, discarded: [] };
  });

  const read = async (id: string) => {
    const include = ['field_domestic_reimb_items', 'field_import_reimb_items'];
    const found = await unlessMissing(filing.client.get(reimbursementRequest, id, { include }));
    if (found === null) return null;
    const importItems = found.included.findAll(importReimbItem, found.row.importItems);
    const domesticItems = found.included.findAll(domesticReimbItem, found.row.domesticItems);
    return { form: reimbursementForm, row: found.row, rows: { domesticItems, importItems }, packaged: true };
  };

  /** One person's page with the claim: autosave waits until the returned function is called. */
  const page = async () => {
    const { company, backend } = filing.intent(0);
    const due: (() => void)[] = [];
    const opened = openRequest({
      form: reimbursementForm,
      opening: openingOf({ form: reimbursementForm, read: await read(first.id), kept: null, first: () => first }),
      journal: { keep: async () => true, clear: async () => true },
      prepare: ({ values, rows, ...rest }) => {
        const importItems = (rows.importItems ?? []).map((row) => {
          return { ...row, values: canonicalValues(importReimbItem, row.values) };
        });
        // The backend works its sums out itself.
        const fields: Resource['fields'] = reimbursementRequest.fields;
        const typed = Object.entries(values).filter(([key]) => fields[key]?.calculated !== true);
        const form = canonicalValues(reimbursementRequest, Object.fromEntries(typed));
        return { ...rest, values: form, rows: { ...rows, importItems } };
      },
      ...{ company, backend, reread: read, newId },
      driver: () => filing.perform,
      now: () => new Date(),
      setTimer: (work) => {
        due.push(work);
        return () => due.splice(0);
      },
    });
    opened.saver.start();
    const autosave = async () => {
      for (const work of due.splice(0)) work();
      await expect.poll(() => opened.saver.state().kind).not.toBe('saving');
    };
    return { ...opened, autosave };
  };

  it('is created and kept by itself, items and all', async () => {
    const { liveDraft, saver, autosave } = await page();
    expect(await read(first.id)).toBeNull();
    liveDraft.addRow('importItems', item);
    await autosave();
    expect(await read(first.id)).toMatchObject({ row: { status: 'draft' } });
    liveDraft.setValues({ payeeName: 'Mill Road Nuts' });
    const [row] = liveDraft.draft().rows.importItems ?? [];
    liveDraft.setRow('importItems', row?.id ?? '', { ...item, shelled: '1,000' });
    await autosave();
    expect(saver.state()).toMatchObject({ kind: 'saved' });
    const saved = await read(first.id);
    expect(saved).toMatchObject({ row: { payeeName: 'Mill Road Nuts', status: 'draft' } });
    expect(saved?.rows.importItems.map(({ shelled }) => shelled)).toEqual(['1000.00']);
  });

  it('that two people edit is written over by nobody until one has chosen', async () => {
    const [mine, theirs] = [await page(), await page()];
    theirs.liveDraft.setValues({ applicantTitle: 'Controller' });
    await theirs.autosave();
    mine.liveDraft.setValues({ applicantTitle: 'Owner' });
    await mine.autosave();
    expect(mine.saver.state()).toMatchObject({ kind: 'conflict' });
    expect(await read(first.id)).toMatchObject({ row: { applicantTitle: 'Controller' } });
    expect(await mine.keepMine()).toBe(true);
    expect(await read(first.id)).toMatchObject({ row: { applicantTitle: 'Owner', payeeName: 'Mill Road Nuts' } });
  });

  it.each(['domesticItems', 'importItems'] as const)('keeps and clears each field of %s', async (list) => {
    const { liveDraft, saver } = await page();
    const resource = { domesticItems: domesticReimbItem, importItems: importReimbItem }[list];
    const { values } = sampleDraft(resource, 3);
    // A file and a row referred to are chosen, not typed; the title is made of the others.
    liveDraft.addRow(list, { title: 'Every field', ...values });
    await saver.save();
    expect(saver.state()).toEqual({ kind: 'saved', at: expect.any(String) });
    const held = async () => (await read(first.id))?.rows[list]?.find(({ title }) => title === 'Every field');
    expect(await held()).toMatchObject(values);
    const row = liveDraft.draft().rows[list]?.find((one) => one.values.title === 'Every field');
    const keys = Object.keys(values);
    const [kept = ''] = keys;
    const cleared = Object.fromEntries(keys.slice(1).map((key) => [key, null]));
    liveDraft.setRow(list, row?.id ?? '', { title: 'Every field', [kept]: values[kept], ...cleared });
    expect(await saver.save()).toEqual({ result: 'draftSuccess' });
    expect(await held()).toMatchObject(cleared);
  });

  it('marks the field and the item that the server refused, in Chinese, until they are changed', async () => {
    const { liveDraft, saver, refused } = await page();
    const chinese = await loadMessages('zh');
    liveDraft.setValues({ applicantPhone: '229-555-0187' });
    liveDraft.addRow('importItems', { ...item, title: 'Odd', portCode: '2402' });
    // As if the page checked nothing.
    filing.spoil((body) => body.replace('229-555-0187', 'call me').replace('"2402"', '"24"'));
    await saver.save();
    filing.spoil((body) => body);
    expect(saver.state().kind).toBe('failed');
    const row = liveDraft.draft().rows.importItems?.at(-1)?.id;
    const told = () =>
      refused().map((problem) => [
        problem.field,
        problem.row,
        problemText(problem, { messages: chinese, language: 'zh' }),
      ]);
    const inChinese = expect.stringMatching(/[\u4e00-\u9fff]/);
    expect(told()).toContainEqual(['portCode', row, inChinese]);
    liveDraft.setRow('importItems', row ?? '', { ...item, title: 'Odd', portCode: '2403' });
    expect(told().map(([field]) => field)).not.toContain('portCode');
    liveDraft.removeRow('importItems', liveDraft.draft().rows.importItems?.at(-1)?.id ?? '');
    filing.spoil((body) => body.replace('229-555-0187', 'call me'));
    await saver.save();
    filing.spoil((body) => body);
    expect(told()).toEqual([['applicantPhone', undefined, inChinese]]);
    liveDraft.setValues({ payeeName: 'Mill Road Nuts, Inc.' });
    expect(told()).toHaveLength(1);
    liveDraft.setValues({ applicantPhone: '229-555-0188' });
    expect(told()).toEqual([]);
    expect(await saver.save()).toEqual({ result: 'draftSuccess' });
  });

  it('waits with a value that the server refuses', async () => {
    const { liveDraft, saver, autosave } = await page();
    filing.strike(() => null);
    liveDraft.setValues({ applicantPhone: 'call me' });
    await autosave();
    expect([filing.requests, saver.state().kind]).toEqual([[], 'changed']);
  });
});
