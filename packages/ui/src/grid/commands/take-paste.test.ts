import { describe, expect, it } from 'vitest';
import type { CellRef } from '../model/grid-model.ts';
import { GridSession } from '../model/grid-session.ts';
import { GridView } from '../model/grid-view.ts';
import { columns, TextRows, texts } from '../model/text-rows.fixture.ts';
import { GridActions } from './grid-actions.ts';
import { takePaste } from './take-paste.ts';

function begun(at: CellRef, { isReadOnly = false, isAsked = false } = {}) {
  const model = new TextRows();
  const view = new GridView(model);
  const session = new GridSession(view, () => columns);
  session.settle(at);
  const actions = new GridActions({ model: view, session, columns, texts, say: () => undefined });
  const asked: CellRef[] = [];
  const ask = (_: unknown, place: CellRef) => {
    asked.push(place);
    return isAsked;
  };
  const insert = (text: string) => session.type(`${session.state().typed ?? ''}${text}`);
  const paste = (text: string) => takePaste(text, { session, actions, isReadOnly, insert, ask });
  return { model, session, paste, asked, text: () => model.texts.get(`${at.row} ${at.column}`) };
}

const note = { row: '1', column: 'note' };
const fruit = { row: '1', column: 'fruit' };

describe('cells that are pasted', () => {
  it('fill the rows from the cell where the person is, and are asked about first', () => {
    const { model, paste, asked } = begun(fruit);
    expect(paste('a\tb\r\nc\td\r\n')).toBe(true);
    expect([asked, model.changes.length]).toEqual([[fruit], 1]);
    expect(begun(fruit).paste('')).toBe(false);
    expect(begun(fruit, { isReadOnly: true }).paste('a\tb')).toBe(false);
  });

  it('are left to the dialog that asks about them', () => {
    const { model, paste } = begun(fruit, { isAsked: true });
    expect([paste('a\tb'), model.changes]).toEqual([true, []]);
  });

  it('end the typing in their cell: what was typed is kept below them', () => {
    const { model, session, paste, text } = begun(note);
    session.type('half a wor');
    expect(paste('a\r\nb\r\n')).toBe(true);
    expect([text(), session.state().mode, session.state().typed]).toEqual(['half a wor', 'move', null]);
    expect(model.changes).toEqual([
      [
        { row: '1', cells: [{ column: 'note', text: 'a' }] },
        { row: '2', cells: [{ column: 'note', text: 'b' }] },
      ],
    ]);
  });

  it('end the editing that F2 began', () => {
    const { model, session, paste } = begun(note);
    session.edit();
    expect(paste('a\tb')).toBe(true);
    expect([session.state().mode, model.changes.length]).toEqual(['move', 1]);
  });

  it('choose nothing from the list that typing opened', () => {
    const { session, paste, text, asked } = begun(fruit, { isAsked: true });
    session.type('ap');
    expect(session.state().highlighted).toBe(0);
    paste('Banana\tripe');
    expect([text(), asked, session.state().options]).toEqual(['ap', [fruit], []]);
  });

  it.each(['ripe', 'ripe\r\n', '"ripe"', '5" pipe'])('leave one cell to the text that is typed: %j', (one) => {
    const { model, session, paste } = begun(note);
    session.type('very ');
    expect(paste(one)).toBe(false);
    expect([session.state().typed, model.changes]).toEqual(['very ', []]);
  });

  it.each([
    ['"Smith ""Bud"" Jr"\r\n', 'Smith "Bud" Jr'],
    ['"two\r\nlines"\r\n', 'two lines'],
    ['"tab\tinside"', 'tab\tinside'],
  ])('come into the text that is typed without the quotes that a spreadsheet put around one: %j', (one, cell) => {
    const { model, session, paste } = begun(note);
    session.type('very ');
    expect(paste(one)).toBe(true);
    expect([session.state().typed, model.changes]).toEqual([`very ${cell}`, []]);
  });

  it('fill a cell that is not typed in with one alone, without a question', () => {
    const { model, paste, asked } = begun(note);
    expect(paste('"two\r\nlines"\r\n')).toBe(true);
    expect(asked).toEqual([]);
    expect(model.changes).toEqual([[{ row: '1', cells: [{ column: 'note', text: 'two lines' }] }]]);
  });
});
