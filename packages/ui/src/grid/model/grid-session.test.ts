import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CellRef } from './grid-model.ts';
import { GridSession } from './grid-session.ts';
import { columns, TextRows } from './text-rows.fixture.ts';

const note = { row: '1', column: 'note' };
const fruit = { row: '1', column: 'fruit' };

function begun(at: CellRef) {
  const rows = new TextRows();
  const session = new GridSession(rows, () => columns);
  session.settle(at);
  return { rows, session, text: () => rows.texts.get(`${at.row} ${at.column}`) };
}

describe('typing in a grid', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('takes over what was typed when the person goes on', () => {
    const { session, text } = begun(note);
    session.type('ab');
    expect(session.state()).toMatchObject({ mode: 'type', typed: 'ab' });
    session.go({ row: '2', column: 'note' });
    expect(text()).toBe('ab');
    expect(session.state()).toMatchObject({ mode: 'move', typed: null, place: { row: '2' } });
  });

  it('takes it over after a pause too, and puts it back on Escape', () => {
    const { rows, session, text } = begun(note);
    rows.enter(note, 'before');
    session.type('ab');
    vi.advanceTimersByTime(500);
    expect(text()).toBe('ab');
    expect(session.state().typed).toBe('ab');
    session.cancel();
    expect(text()).toBe('before');
    vi.advanceTimersByTime(500);
    expect(text()).toBe('before');
  });

  it('takes over what is typed without a pause once a second', () => {
    const { session, text } = begun(note);
    const typed = 'a long text, typed without a rest';
    for (let length = 1; length <= 12; length += 1) {
      session.type(typed.slice(0, length));
      vi.advanceTimersByTime(100);
    }
    expect(text()).toBe(typed.slice(0, 10));
    expect(session.state().typed).toBe(typed.slice(0, 12));
    for (let length = 13; length <= 24; length += 1) {
      session.type(typed.slice(0, length));
      vi.advanceTimersByTime(100);
    }
    expect(text()?.length).toBeGreaterThan(18);
  });

  it('edits what stands there', () => {
    const { rows, session } = begun(note);
    rows.enter(note, 'before');
    session.edit();
    expect(session.state()).toMatchObject({ mode: 'edit', typed: 'before' });
  });

  it('looks again for a text that is no value of its list, and begins nothing else', () => {
    const { rows, session } = begun(fruit);
    rows.enter(fruit, 'xyz');
    const read = rows.row;
    Object.defineProperty(rows, 'row', {
      value: (key: string) => ({ ...read(key), cells: { fruit: { text: 'xyz', mark: 'error' } } }),
    });
    session.edit();
    expect(session.state()).toMatchObject({ typed: 'xyz', options: [{ id: '+' }], highlighted: 0 });
  });

  it('leaves read-only cells alone', () => {
    const { session, text } = begun({ row: '1', column: 'sum' });
    session.edit();
    expect([session.state().mode, text()]).toEqual(['move', undefined]);
  });

  it('chooses the first option of a strict column by going on', () => {
    const { session, text } = begun(fruit);
    session.type('ap');
    expect(session.state()).toMatchObject({
      highlighted: 0,
      options: [{ id: 'Apple' }, { id: 'Apricot' }, { id: '+' }],
    });
    session.step(1);
    session.commit();
    expect(text()).toBe('*Apricot');
  });

  it('never begins an action by leaving the cell', () => {
    const { session, text } = begun(fruit);
    session.type('xyz');
    expect(session.state().highlighted).toBe(0);
    session.commit();
    expect(text()).toBe('xyz');
    session.type('xyz');
    session.step(-1);
    session.commit();
    expect(text()).toBe('*+');
  });

  it('tells when the option that was taken asks for more', () => {
    const { rows, session } = begun(fruit);
    const taken: string[] = [];
    rows.onEnter = () => taken.push(rows.texts.get('1 fruit') ?? '');
    session.type('ap');
    expect(session.take(2)).toBe(true);
    // It stays in the cell, should nothing come of what the option begins.
    expect(taken).toEqual(['ap']);
    session.type('ap');
    expect(session.take(0)).toBe(false);
  });

  it('goes round in the options and closes the list', () => {
    const { session } = begun(fruit);
    session.edit();
    const steps = [1, 1, 1, 1, 1].map(() => {
      session.step(1);
      return session.state().highlighted;
    });
    expect(steps).toEqual([0, 1, 2, 3, 0]);
    session.closeList();
    expect(session.state()).toMatchObject({ options: [], highlighted: -1 });
  });

  it('wants the focus once at a place that is not drawn yet', () => {
    const { session } = begun(note);
    const went: CellRef[] = [];
    session.onGo((place) => went.push(place));
    session.go(fruit);
    expect(session.wanted()).toEqual(fruit);
    expect([session.takeFocus(note), session.takeFocus(fruit), session.takeFocus(fruit)]).toEqual([false, true, false]);
    expect(went).toEqual([fruit]);
  });

  it('forgets the wish when the person goes elsewhere', () => {
    const { session } = begun(note);
    session.go(fruit);
    session.settle({ row: '2', column: 'note' });
    expect(session.wanted()).toBeNull();
  });
});

describe('choosing several cells', () => {
  it('spans from where the person is to where they went, in either direction', () => {
    const { session } = begun({ row: '2', column: 'note' });
    expect(session.range()).toEqual({ top: 1, bottom: 1, left: 1, right: 1 });
    session.extend({ row: '1', column: 'fruit' });
    expect(session.range()).toEqual({ top: 0, bottom: 1, left: 0, right: 1 });
    expect(session.state().place).toEqual({ row: '2', column: 'note' });
  });

  it.each<[string, (session: GridSession) => void]>([
    ['typing', (session) => session.type('x')],
    ['editing', (session) => session.edit()],
    ['going on', (session) => session.go(fruit)],
    ['Escape', (session) => session.armLeaving()],
  ])('ends with %s', (_, act) => {
    const { session } = begun(note);
    session.extend({ row: '2', column: 'note' });
    act(session);
    expect(session.state().head).toBeNull();
  });

  it('knows no range at the button at a row’s end', () => {
    expect(begun({ row: '1', column: '@action' }).session.range()).toBeNull();
  });
});
