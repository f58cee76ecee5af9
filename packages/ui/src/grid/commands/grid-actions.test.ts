import { describe, expect, it } from 'vitest';
import type { CellRef } from '../model/grid-model.ts';
import { GridSession } from '../model/grid-session.ts';
import { GridView } from '../model/grid-view.ts';
import { columns, TextRows, texts } from '../model/text-rows.fixture.ts';
import { GridActions } from './grid-actions.ts';

function begun(at: CellRef = { row: '1', column: 'fruit' }) {
  const model = new TextRows();
  const view = new GridView(model);
  const session = new GridSession(view, () => columns);
  session.settle(at);
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  return { model, session, said, actions: new GridActions({ model: view, session, columns, texts, say }) };
}

describe('what is done to chosen cells', () => {
  it('chooses, and says how much', () => {
    const { actions, session, said } = begun();
    actions.extend({ row: '2', column: 'note' });
    expect([session.range(), said]).toEqual([{ top: 0, bottom: 1, left: 0, right: 1 }, ['2 rows, 2 columns']]);
  });

  it('chooses everything without the empty row', () => {
    const { actions, session } = begun({ row: '2', column: 'note' });
    actions.selectAll();
    expect(session.range()).toEqual({ top: 0, bottom: 1, left: 0, right: 2 });
  });

  it('chooses whole columns', () => {
    const { actions, session } = begun({ row: '2', column: 'note' });
    actions.selectColumns();
    expect(session.range()).toEqual({ top: 0, bottom: 1, left: 1, right: 1 });
  });

  it('copies them as they are written', () => {
    const { actions, model } = begun();
    model.texts.set('1 note', 'first').set('2 fruit', 'Apple');
    actions.extend({ row: '2', column: 'note' });
    expect(actions.copy()).toEqual([
      ['', 'first'],
      ['Apple', ''],
    ]);
  });

  it('chooses what was pasted', () => {
    const { actions, model, session, said } = begun();
    actions.paste([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(model.changes).toHaveLength(1);
    expect(session.range()).toEqual({ top: 0, bottom: 1, left: 0, right: 1 });
    expect(said).toContain('2 changed');
  });

  it('draws a range out to a cell and repeats it there as one change', () => {
    const { actions, model, session } = begun();
    const range = { top: 0, bottom: 0, left: 0, right: 0 };
    // Further down than aside.
    const area = actions.drawOut(range, { row: '+', column: 'note' });
    expect([area, session.range()]).toEqual([
      { ...range, bottom: 2 },
      { ...range, bottom: 2 },
    ]);
    actions.spread(range, area);
    expect(model.changes).toEqual([
      [
        { row: '2', cells: [{ column: 'fruit', like: '1' }] },
        { row: '+', cells: [{ column: 'fruit', like: '1' }] },
      ],
    ]);
  });

  it('draws a range upwards from its last cell, and back', () => {
    const { actions, session } = begun({ row: '2', column: 'note' });
    const range = { top: 1, bottom: 1, left: 1, right: 1 };
    expect(actions.drawOut(range, { row: '1', column: 'note' })).toEqual({ ...range, top: 0 });
    expect(session.state()).toMatchObject({ place: { row: '2', column: 'note' }, head: { row: '1', column: 'note' } });
    actions.drawBack(range);
    expect(session.state()).toMatchObject({ place: { row: '2', column: 'note' }, head: null });
  });

  it('does nothing where there is nothing to change', () => {
    const { actions, model } = begun({ row: '+', column: 'sum' });
    actions.clear();
    actions.fillDown();
    actions.fillRight();
    expect(model.changes).toEqual([]);
  });
});

describe('what is done to rows', () => {
  it('inserts one beside and goes there', () => {
    const { actions, model, session } = begun({ row: '2', column: 'note' });
    actions.insertRow('above');
    expect(model.keys).toEqual(['1', 'above 2, empty 0', '2', '+']);
    expect(session.state().place).toEqual({ row: 'above 2, empty 0', column: 'note' });
  });

  it('repeats the chosen rows below them', () => {
    const { actions, model } = begun();
    actions.extend({ row: '2', column: 'fruit' });
    actions.duplicateRows();
    expect(model.keys).toEqual(['1', '2', 'below 2, 1 0', 'below 2, 2 1', '+']);
  });

  it('deletes the chosen rows and never the empty one', () => {
    const { actions, model } = begun({ row: '2', column: 'note' });
    actions.extend({ row: '+', column: 'note' });
    actions.removeRows();
    expect(model.keys).toEqual(['1', '+']);
  });

  it('goes to the row that was undone, and stays where nothing was', () => {
    const { actions, session, said } = begun();
    actions.undo();
    expect(session.state().place).toEqual({ row: '2', column: 'fruit' });
    actions.redo();
    expect(said).toEqual(['undone']);
  });
});
