import { setTimeout } from 'node:timers/promises';
import { deliveredMark, type Mark, type MarkPaint, type ProgrammeSettings, readMark } from '@packhouse/programme';
import type { FastifyBaseLogger } from 'fastify';
import { WorkThread } from '#load/work-thread.ts';
import { shownSide } from './letter-html.ts';

/** A drawing that is asked for, and how large. */
export interface PictureOrder {
  readonly mark: Mark;
  readonly side: number;
  readonly paper: MarkPaint | null;
}

/** It begins with the first mail; a drawing made to fill the memory ends it, and not the server. */
const thread = new WorkThread<PictureOrder, Uint8Array>(new URL('./picture-worker.ts', import.meta.url), {
  idleTime: 1_000,
  resourceLimits: { maxOldGenerationSizeMb: 64 },
});

/** For screens with two pixels for one. */
const side = shownSide * 2;

/** As in documents: a mark without a ground of its own would not be seen in a dark window. */
const paper: MarkPaint = { color: '#ffffff', opacity: 1 };

const orderOf = (setting: string | null): PictureOrder => {
  const own = setting === null ? undefined : readMark(setting).mark;
  return own === undefined ? { mark: deliveredMark, side, paper: null } : { mark: own, side, paper };
};

/** The picture if it comes in time, else null; the next mail may find it there. */
async function within(milliseconds: number, picture: Promise<Uint8Array | null>): Promise<Uint8Array | null> {
  const waiting = new AbortController();
  try {
    return await Promise.race([picture, setTimeout(milliseconds, null, { signal: waiting.signal })]);
  } finally {
    waiting.abort();
  }
}

/**
 * The program's mark as a PNG file, drawn once for each text of the setting. Where that fails, or takes too long, mails
 * go without it, and the log says so once.
 * @param patience milliseconds that a mail waits for it
 */
export function markPicture(
  settings: Pick<ProgrammeSettings, 'mark'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  draw: (order: PictureOrder) => Promise<Uint8Array> = (order) => thread.run(order),
  patience = 5_000,
): () => Promise<Uint8Array | null> {
  const drawn = async (setting: string | null): Promise<Uint8Array | null> => {
    try {
      return await draw(orderOf(setting));
    } catch (error) {
      log.warn({ err: error }, 'the mark could not be drawn; mails go without it');
      return null;
    }
  };
  let kept: { readonly of: string | null; readonly picture: Promise<Uint8Array | null> } | null = null;
  return () => {
    if (kept?.of !== settings.mark) kept = { of: settings.mark, picture: drawn(settings.mark) };
    return within(patience, kept.picture);
  };
}
