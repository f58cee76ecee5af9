import { describe, expect, test } from 'vitest';
import { type ListedItem, nextPlace } from './next-place.ts';

const rowsOfPage = 5;
const hrefOf = (id: string) => `/office/reports/${id}`;

/** A list of the office: its rows by their ids, some of which leave it. */
function listOf(count: number) {
  let ids = Array.from({ length: count }, (_, nth) => `r${nth + 1}`);
  const placesOn = (page: number): readonly ListedItem[] =>
    ids.slice((page - 1) * rowsOfPage, page * rowsOfPage).map((id) => ({ id, href: hrefOf(id), page }));
  return {
    placesOn,
    read: async (page: number) => ({ places: placesOn(page), pages: Math.ceil(ids.length / rowsOfPage) }),
    leave: (...gone: readonly string[]) => {
      ids = ids.filter((id) => !gone.includes(id));
    },
    come: (id: string) => {
      ids = [id, ...ids];
    },
  };
}

/** Goes from the first to the last, and does something at each. */
async function walk(list: ReturnType<typeof listOf>, doAt: (id: string) => void = () => undefined) {
  let known = list.placesOn(1);
  const walked: string[] = [];
  for (let here: ListedItem | null = known[0] ?? null; here !== null; ) {
    walked.push(here.id);
    doAt(here.id);
    const found = await nextPlace(known, here.href, list.read);
    known = found.known;
    here = found.next;
  }
  return walked;
}

const all = Array.from({ length: 13 }, (_, nth) => `r${nth + 1}`);

describe('the next item of a list', () => {
  test('leads over its pages to the last one, where everything stays', async () => {
    expect(await walk(listOf(13))).toEqual(all);
  });

  test('leads to each once where what is done leaves the list', async () => {
    const list = listOf(13);
    expect(await walk(list, list.leave)).toEqual(all);
  });

  test('leads to each once where every third one is left undone', async () => {
    const list = listOf(13);
    const walked = await walk(list, (id) => {
      if (Number(id.slice(1)) % 3 !== 0) list.leave(id);
    });
    expect(walked.toSorted()).toEqual(all.toSorted());
  });

  test('passes over what somebody else has done meanwhile', async () => {
    const list = listOf(5);
    const known = list.placesOn(1);
    list.leave('r2', 'r3');
    expect((await nextPlace(known, hrefOf('r1'), list.read)).next?.id).toBe('r4');
  });

  test('comes to what was filed meanwhile, after the others', async () => {
    const list = listOf(4);
    let once = false;
    const walked = await walk(list, () => {
      if (!once) list.come('new');
      once = true;
    });
    expect(walked).toEqual(['r1', 'r2', 'r3', 'r4', 'new']);
  });

  test('sees on the page before what has moved up there unseen', async () => {
    const list = listOf(8);
    const known = [...list.placesOn(1), ...list.placesOn(2)];
    list.leave('r1', 'r2', 'r3', 'r7', 'r8');
    expect((await nextPlace(known, hrefOf('r5'), list.read)).next?.id).toBe('r6');
    // Page 2 is gone: what was on it stands on page 1.
    expect((await nextPlace(known.slice(0, -2), hrefOf('r6'), list.read)).next).toBeNull();
  });

  test('ends at the last one, and is none of a list that nobody came from', async () => {
    const list = listOf(3);
    expect((await nextPlace(list.placesOn(1), hrefOf('r3'), list.read)).next).toBeNull();
    expect((await nextPlace(list.placesOn(1), hrefOf('r9'), list.read)).next).toBeNull();
  });
});
