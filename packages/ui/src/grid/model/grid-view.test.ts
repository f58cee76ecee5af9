import { describe, expect, it } from 'vitest';
import { GridSession } from './grid-session.ts';
import { GridView } from './grid-view.ts';
import { columns, TextRows } from './text-rows.fixture.ts';

function begun(...notes: readonly string[]) {
  const model = new TextRows();
  model.keys = [...notes.map((_, at) => String(at + 1)), '+'];
  for (const [at, note] of notes.entries()) model.texts.set(`${at + 1} note`, note);
  const view = new GridView(model);
  const session = new GridSession(view, () => columns);
  view.follow(session);
  view.subscribe(() => undefined);
  return { model, view, session, keys: () => view.rowKeys().join(' ') };
}

const note = (row: string) => ({ row, column: 'note' });

describe('sorting the rows for the eye', () => {
  it('goes upwards, downwards and back, with empty cells and the new row last', () => {
    const { view, keys } = begun('b', '', 'a', 'c');
    const orders = [1, 2, 3].map(() => [view.sortBy('note')?.direction, keys()]);
    expect(orders).toEqual([
      ['up', '3 1 4 2 +'],
      ['down', '4 1 3 2 +'],
      [undefined, '1 2 3 4 +'],
    ]);
  });

  it('leaves the rows where they are while they are typed in', () => {
    const { model, view, keys } = begun('b', 'a');
    view.sortBy('note');
    model.set(note('2'), 'z');
    expect(keys()).toBe('2 1 +');
  });

  it('shows a new row beside the one it was put to, or behind the one before it', () => {
    const { model, view, keys } = begun('b', 'c', 'a');
    view.sortBy('note');
    view.insertRows({ row: '1', side: 'above' }, [null]);
    expect(keys()).toBe('3 above 1, empty 0 1 2 +');
    model.keys = model.keys.toSpliced(-1, 0, 'last');
    model.set(note('last'), 'b');
    expect(keys()).toBe('3 last above 1, empty 0 1 2 +');
    view.removeRows(['3']);
    model.set(note('last'), 'b');
    expect(keys()).toBe('last above 1, empty 0 1 2 +');
  });

  it('keeps the same array while nothing changes', () => {
    const { model, view } = begun('b', 'a');
    view.sortBy('note');
    const before = view.rowKeys();
    model.set(note('1'), 'c');
    expect(view.rowKeys()).toBe(before);
  });
});

describe('the count of rows with problems', () => {
  it('leaves out the row that is typed in just now', () => {
    const { view, session } = begun('!a', '!b');
    expect(view.markedCount()).toBe(2);
    const counts: number[] = [];
    view.subscribe(() => counts.push(view.markedCount()));
    session.settle(note('1'));
    session.type('!c');
    expect(view.markedCount()).toBe(1);
    session.commit();
    expect([view.markedCount(), counts.at(-1)]).toEqual([2, 2]);
  });
});

describe('filtering the rows for the eye', () => {
  it('shows rows with a text, how many, and all of them again', () => {
    const { view, keys } = begun('apple', 'pear', 'pineapple');
    view.filter({ text: 'apple' });
    expect([keys(), view.counts()]).toEqual(['1 3 +', { shown: 2, all: 3 }]);
    view.showAll();
    expect(keys()).toBe('1 2 3 +');
  });

  it('shows rows with problems, as they come and go', () => {
    const { model, view, keys } = begun('a!', 'b', 'c!');
    view.filter({ onlyMarked: true });
    model.set(note('2'), 'b!');
    model.set(note('1'), 'a');
    expect(keys()).toBe('2 3 +');
  });

  it('keeps a row until the person leaves it', () => {
    const { model, view, session, keys } = begun('a!', 'b!');
    view.filter({ onlyMarked: true });
    session.settle(note('1'));
    model.set(note('1'), 'mended');
    expect(keys()).toBe('1 2 +');
    session.settle(note('2'));
    expect(keys()).toBe('2 +');
  });

  it('shows a row that the person is led to', () => {
    const { view, session, keys } = begun('a!', 'b');
    view.filter({ onlyMarked: true });
    session.go(note('2'));
    expect(keys()).toBe('1 2 +');
  });

  it('hides the row where the person was when they set the filter', () => {
    const { view, session, keys } = begun('a', 'b!');
    session.settle(note('1'));
    view.filter({ onlyMarked: true });
    expect(keys()).toBe('2 +');
  });

  it('keeps rows that were added since', () => {
    const { model, view, keys } = begun('a!', 'b');
    view.filter({ onlyMarked: true });
    model.keys = ['1', '2', 'new', '+'];
    model.set(note('new'), 'fine');
    expect(keys()).toBe('1 new +');
  });

  it('goes on over other rows, such as the same in another language', () => {
    const { view, keys } = begun('a!', 'b');
    view.filter({ onlyMarked: true });
    const other = new TextRows();
    other.texts.set('2 note', '!');
    view.use(other);
    expect(keys()).toBe('2 +');
  });
});
