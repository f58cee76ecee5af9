import { editRow, type FilingForm, type FormDraft, removeRow, type Values } from '@packhouse/programme';
import { Listeners } from '@packhouse/ui/listeners.ts';
import type { LiveDraft } from '#domain/drafts/draft-saver-deps.ts';

/** The draft of a request while it is typed. */
export class EditedRequest implements LiveDraft {
  readonly #form: FilingForm;
  readonly #newId: () => string;
  readonly #listeners = new Listeners();
  #draft: FormDraft;
  #edits = 0;

  constructor(form: FilingForm, draft: FormDraft, newId: () => string) {
    this.#form = form;
    this.#draft = draft;
    this.#newId = newId;
  }

  readonly draft = (): FormDraft => this.#draft;

  readonly edits = (): number => this.#edits;

  readonly subscribe = this.#listeners.subscribe;

  readonly replace = (draft: FormDraft): void => {
    this.#draft = draft;
    this.#listeners.tell();
  };

  /** Changes values of the form itself; a function is given those that stand there now. */
  readonly setValues = (change: Values | ((values: Values) => Values)): void => {
    const { values } = this.#draft;
    const changed = typeof change === 'function' ? change(values) : change;
    this.#edit({ ...this.#draft, values: { ...values, ...changed } });
  };

  readonly addRow = (list: string, values: Values): void => {
    const { rows } = this.#draft;
    const row = { id: this.#newId(), values };
    this.#edit({ ...this.#draft, rows: { ...rows, [list]: [...(rows[list] ?? []), row] } });
  };

  /** Gives a row other values; one that was sent goes on under a new id. */
  readonly setRow = (list: string, id: string, values: Values): void => {
    this.#edit(editRow({ form: this.#form, draft: this.#draft, list }, id, { values }, this.#newId()));
  };

  readonly removeRow = (list: string, id: string): void => {
    this.#edit(removeRow({ form: this.#form, draft: this.#draft, list }, id));
  };

  #edit(draft: FormDraft): void {
    this.#edits += 1;
    this.replace(draft);
  }
}
