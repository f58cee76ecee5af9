import { long, samplePdf } from '@packhouse/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pdfWorker } from './inspect-pdf.ts';
import { InspectionPool, type PoolLimits, TooCostly } from './inspection-pool.ts';
import type { InspectionAnswer, InspectionAsk } from './inspection-worker.ts';

const usual: PoolLimits = {
  threads: 1,
  deadline: 60_000,
  heap: 512,
  growth: 2 ** 31,
  idle: 1_000,
  files: 1_000,
  waiting: 10,
  waitingOfOne: 10,
  waitingBytes: 2 ** 30,
};
const poolOf = (limits: Partial<PoolLimits> = {}) =>
  new InspectionPool<InspectionAsk, InspectionAnswer>(pdfWorker, { ...usual, ...limits });
const paper = (...lines: string[]) => Uint8Array.from(samplePdf(lines));
/** Takes seconds to find out that it has no page. */
const busy = () => Uint8Array.from(Buffer.from(`%PDF-1.7\n${'#4a'.repeat(1024 * 1024)}`, 'latin1'));

describe('files that are read beside the server', () => {
  it('are judged, and compared', async () => {
    const pool = poolOf();
    expect(await pool.ask({ ask: 'problem' }, paper(), 'dana')).toMatchObject({ problem: null });
    expect(await pool.ask({ ask: 'problem' }, Uint8Array.from(Buffer.from('%PDF-1.7 words')), 'dana')).toMatchObject({
      problem: 'damaged',
    });
    const expected = { texts: [['¡Sí!']], figures: ['41237.50'], rows: [], statement: 'Paid.' };
    const compare = (bytes: Uint8Array<ArrayBuffer>) => pool.ask({ ask: 'compare', expected }, bytes, 'dana');
    expect(await compare(paper('Paid: 41,237.50', '¡Sí!'))).toMatchObject({ verdict: 'agrees' });
    // As French groups it; a reader of files tells no kinds of spaces apart.
    expect(await compare(paper('Paid: 41\u00a0237,50', '¡Sí!'))).toMatchObject({ verdict: 'agrees' });
    expect(await compare(paper('Paid: 1 41\u00a0237,50', '¡Sí!'))).toMatchObject({ verdict: 'agrees' });
    expect(await compare(paper('Paid: 1\u00a0041\u00a0237,50', '¡Sí!'))).toMatchObject({ verdict: 'differs' });
    expect(await compare(paper('Paid: 41,237.60', '¡Sí!'))).toMatchObject({ verdict: 'differs' });
    expect(await compare(Uint8Array.from([1, 2, 3]))).toMatchObject({ verdict: 'unreadable' });
  });

  it('are judged where `node --watch` listens to their thread too', async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
    expect(await poolOf().ask({ ask: 'problem' }, paper(), 'dana')).toMatchObject({ problem: null });
  });

  it.each([
    ['time', { deadline: 0 }],
    // Less than nothing: tests beside this one give memory back while a file is read.
    ['memory of the process', { growth: Number.NEGATIVE_INFINITY }],
    ['memory of their thread', { heap: 8 }],
  ])('are given up when they ask for too much %s, and the next one is read', async (_what, limits) => {
    const pool = poolOf({ ...limits, waiting: 1 });
    await expect(pool.ask({ ask: 'problem' }, busy(), 'dana')).rejects.toBeInstanceOf(TooCostly);
    await expect(pool.ask({ ask: 'problem' }, busy(), 'dana')).rejects.toBeInstanceOf(TooCostly);
  });

  it('are read by another thread after so many of them', async () => {
    const told = `import { parentPort, threadId } from 'node:worker_threads';
      parentPort.on('message', () => parentPort.postMessage({ answer: threadId }));`;
    const worker = new URL(`data:text/javascript,${encodeURIComponent(told)}`);
    const pool = new InspectionPool<object, number>(worker, { ...usual, files: 2 });
    const threads: number[] = [];
    for (let file = 0; file < 5; file += 1) threads.push(await pool.ask({}, paper(), 'dana'));
    const [first, , second, , third] = threads;
    expect(threads).toEqual([first, first, second, second, third]);
    expect(new Set(threads).size).toBe(3);
  });

  it.each([
    ['too many wait', { waiting: 1 }, ['lee', 'kim']],
    ['too many of one person wait', { waitingOfOne: 1 }, ['lee', 'lee']],
    ['those that wait are too large', { waitingBytes: 1_000 }, ['lee', 'kim']],
  ] as const)('are refused with 503 when %s', async (_what, limits, [second, third]) => {
    const pool = poolOf(limits);
    const first = pool.ask({ ask: 'problem' }, paper(), 'dana');
    const waiting = pool.ask({ ask: 'problem' }, paper(), second);
    const refused = async () => pool.ask({ ask: 'problem' }, paper(), third);
    await expect(refused()).rejects.toMatchObject({ status: 503 });
    expect(await Promise.all([first, waiting])).toMatchObject([{ problem: null }, { problem: null }]);
    expect(await refused()).toMatchObject({ problem: null });
  });

  long.it('of one person wait for each other, not those of others for them', async () => {
    const pool = poolOf({ threads: 2 });
    const ended: string[] = [];
    const ask = async (owner: string, bytes: Uint8Array<ArrayBuffer>) => {
      await pool.ask({ ask: 'problem' }, bytes, owner);
      ended.push(owner);
    };
    await Promise.all([ask('dana', busy()), ask('dana', busy()), ask('lee', paper()), ask('kim', paper())]);
    expect(ended).toEqual(['lee', 'kim', 'dana', 'dana']);
  });
});
