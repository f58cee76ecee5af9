import { describe, expect, it } from 'vitest';
import type { GridCommand } from '../model/grid-keys.ts';
import type { CellRef } from '../model/grid-model.ts';
import { GridSession } from '../model/grid-session.ts';
import { actionColumn, headerRow } from '../model/grid-tracks.ts';
import { GridView } from '../model/grid-view.ts';
import { columns, TextRows, texts } from '../model/text-rows.fixture.ts';
import { GridActions } from './grid-actions.ts';
import { runCommand } from './run-command.ts';

function begun(at: CellRef, { isReadOnly = false } = {}) {
  const model = new TextRows();
  const view = new GridView(model);
  const session = new GridSession(view, () => columns);
  session.settle(at);
  const actions = new GridActions({ model: view, session, columns, texts, say: () => undefined });
  const shape = () => ({ rows: model.keys, columns: [...columns.map(({ id }) => id), actionColumn], page: 1 });
  const run = (command: GridCommand) => {
    const place = session.state().place ?? at;
    return runCommand(command, { session, actions, shape, place, isReadOnly });
  };
  const where = () => `${session.state().place?.row} ${session.state().place?.column}`;
  return { model, session, run, where };
}

const cell = (row: string, column: string) => ({ row, column });

describe('what the keys of a grid do', () => {
  it('goes from the first row to the headings, along them and back', () => {
    const { run, where } = begun(cell('1', 'fruit'));
    run({ do: 'go', move: 'up' });
    expect(where()).toBe(`${headerRow} fruit`);
    run({ do: 'go', move: 'right' });
    run({ do: 'go', move: 'right' });
    run({ do: 'go', move: 'right' });
    expect(where()).toBe(`${headerRow} sum`);
    run({ do: 'go', move: 'down' });
    expect(where()).toBe('1 sum');
  });

  it('leaves Enter and Tab to a heading, and takes steps back from there', () => {
    const { run, where } = begun(cell(headerRow, 'fruit'));
    expect([run({ do: 'edit' }), run({ do: 'go', move: 'next' })]).toEqual([false, false]);
    expect([run({ do: 'undo' }), where()]).toEqual([true, '2 fruit']);
  });

  it('chooses from where the person is, further with each key, and never the buttons', () => {
    const { run, session } = begun(cell('1', 'note'));
    run({ do: 'extend', move: 'down' });
    run({ do: 'extend', move: 'rowEnd' });
    expect(session.range()).toEqual({ top: 0, bottom: 1, left: 1, right: 2 });
    expect(begun(cell('1', actionColumn)).run({ do: 'extend', move: 'down' })).toBe(false);
  });

  it('takes an option and goes on in the row', () => {
    const { model, run, session, where } = begun(cell('1', 'fruit'));
    session.type('ap');
    run({ do: 'accept' });
    expect([model.texts.get('1 fruit'), where()]).toEqual(['*Apple', '1 note']);
  });

  it('takes an option and goes on to the next empty cell', () => {
    const wide = begun(cell('1', 'fruit'));
    wide.model.texts.set('1 note', 'ripe');
    wide.session.type('ap');
    // A calculated cell is no place to type in: the row has no empty one left, so the next it is.
    wide.run({ do: 'accept' });
    expect(wide.where()).toBe('1 note');
  });

  it('goes with Tab from field to field, past what is calculated and past the button', () => {
    const { run, where } = begun(cell('1', 'note'));
    run({ do: 'go', move: 'next' });
    expect(where()).toBe('2 fruit');
    run({ do: 'go', move: 'previous' });
    expect(where()).toBe('1 note');
    run({ do: 'go', move: 'rowEnd' });
    expect(where()).toBe('1 sum');
    expect(begun(cell('+', 'note')).run({ do: 'go', move: 'next' })).toBe(false);
  });

  it('goes with Enter to the line below, in the column where typing began', () => {
    const { run, session, where } = begun(cell('1', 'fruit'));
    session.type('Banana');
    run({ do: 'go', move: 'next' });
    session.type('ripe');
    expect(session.startColumn()).toBe('fruit');
    run({ do: 'go', move: 'lineBelow' });
    expect([where(), session.startColumn()]).toEqual(['2 fruit', null]);
    session.type('Banana');
    run({ do: 'go', move: 'next' });
    // Anyone who goes elsewhere begins anew.
    session.settle(cell('1', 'note'));
    expect(session.startColumn()).toBeNull();
  });

  it('goes on to the row that what was typed has made', () => {
    const { model, run, session, where } = begun(cell('+', 'note'));
    session.type('ripe');
    model.onEnter = () => {
      model.keys = ['1', '2', '+', '++'];
    };
    run({ do: 'go', move: 'down' });
    expect(where()).toBe('++ note');
  });

  it('stays where the option asks for more', () => {
    const { run, session, where } = begun(cell('1', 'fruit'));
    session.type('xyz');
    session.step(-1);
    run({ do: 'accept' });
    expect(where()).toBe('1 fruit');
  });

  it('begins with Enter what adds to a list, and with no other way out of the cell', () => {
    const { model, run, session, where } = begun(cell('1', 'fruit'));
    session.type('xyz');
    run({ do: 'go', move: 'next' });
    expect([where(), model.texts.get('1 fruit')]).toEqual(['1 note', 'xyz']);
    session.go(cell('2', 'fruit'));
    session.type('xyz');
    expect(session.state().highlighted).toBe(0);
    run({ do: 'accept' });
    expect([where(), model.texts.get('2 fruit')]).toEqual(['2 fruit', '*+']);
  });

  it('leaves the browser its reload while one column is chosen', () => {
    const { model, run, session } = begun(cell('1', 'fruit'));
    expect(run({ do: 'fillRight' })).toBe(false);
    session.extend(cell('2', 'note'));
    expect([run({ do: 'fillRight' }), model.changes.length]).toEqual([true, 1]);
  });

  it('changes nothing in rows that can only be read', () => {
    const { model, run } = begun(cell('2', 'note'), { isReadOnly: true });
    const actionNames = ['edit', 'clear', 'fillDown', 'undo', 'insertBelow', 'duplicate', 'removeRows'] as const;
    expect(actionNames.map((action) => run({ do: action }))).toEqual(actionNames.map(() => false));
    expect([model.changes, model.keys]).toEqual([[], ['1', '2', '+']]);
  });

  it('leaves the grid with Tab at its last cell, and after Escape anywhere', () => {
    const { run, session } = begun(cell('+', actionColumn));
    expect(run({ do: 'go', move: 'next' })).toBe(false);
    expect([run({ do: 'armLeaving' }), session.state().isLeaving]).toEqual([false, true]);
    expect(run({ do: 'leave' })).toBe(false);
  });
});
