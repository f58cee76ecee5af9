import { deliveredMark } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { markPicture, type PictureOrder } from './mark-picture.ts';

const own = '<svg viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#0a0"/></svg>';
const paper = { color: '#ffffff', opacity: 1 };

/** A program's settings, its log, and a drawer that counts. */
function stage(mark: string | null, fails = false) {
  const [settings, lines, orders]: [{ mark: string | null }, unknown[], PictureOrder[]] = [{ mark }, [], []];
  const draw = async (order: PictureOrder) => {
    orders.push(order);
    if (fails) throw new Error('no thread');
    return new Uint8Array([orders.length]);
  };
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  return { settings, lines, orders, log, picture: markPicture(settings, log, draw) };
}

describe('the picture of the mark', () => {
  it('is drawn once for each text of the setting, that of the delivered one too', async () => {
    const { settings, orders, picture } = stage(null);
    expect(await Promise.all([picture(), picture()])).toEqual([new Uint8Array([1]), new Uint8Array([1])]);
    settings.mark = own;
    expect(await picture()).toEqual(new Uint8Array([2]));
    expect(await picture()).toEqual(new Uint8Array([2]));
    expect(orders).toMatchObject([
      { mark: deliveredMark, side: 80, paper: null },
      { mark: { box: [0, 0, 8, 8] }, side: 80, paper },
    ]);
  });

  it('is that of the delivered mark where the setting cannot be read', async () => {
    const { orders, picture } = stage('<svg onload="alert(1)"/>');
    await picture();
    expect(orders).toMatchObject([{ mark: deliveredMark }]);
  });

  it('is missing where it cannot be drawn, and the log says so once', async () => {
    const { lines, picture } = stage(null, true);
    expect([await picture(), await picture()]).toEqual([null, null]);
    expect(lines).toEqual([[{ err: new Error('no thread') }, 'the mark could not be drawn; mails go without it']]);
  });

  it('is not waited for longer than a mail can, and there for the next one', async () => {
    const drawn = Promise.withResolvers<Uint8Array>();
    const picture = markPicture({ mark: null }, { warn: () => undefined }, () => drawn.promise, 1);
    expect(await picture()).toBeNull();
    drawn.resolve(new Uint8Array([7]));
    expect(await picture()).toEqual(new Uint8Array([7]));
  });

  it('is drawn in a thread of its own, which a drawing made to fill the memory ends and nothing else', async () => {
    const { settings, lines, log } = stage(own);
    const picture = markPicture(settings, log);
    expect(Buffer.from((await picture()) ?? [])).toEqual(
      drawPicture({ box: [0, 0, 8, 8], shapes: [circle] }, 80, paper),
    );
    const arcs = 'a9 9 1 1 1 1 0'.repeat(1_300);
    settings.mark = `<svg viewBox="0 0 8 8"><path d="M0 0${arcs}" stroke="#000" stroke-width="9" stroke-linejoin="round"/></svg>`;
    const patient = markPicture(settings, log, undefined, 60_000);
    expect(await patient()).toBeNull();
    expect(lines).toHaveLength(1);
    settings.mark = own;
    expect(await patient()).not.toBeNull();
  });
});

const circle = {
  path: 'M 0 4 A 4 4 0 1 0 8 4 A 4 4 0 1 0 0 4 Z',
  matrix: null,
  fill: { color: '#00aa00', opacity: 1 },
  isEvenOdd: false,
  stroke: null,
};
