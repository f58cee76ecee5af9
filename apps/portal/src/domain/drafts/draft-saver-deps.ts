import type { Ref, RowBase } from '@packhouse/jsonapi';
import type {
  Backend,
  Conflict,
  FilingForm,
  FormDraft,
  Known,
  Perform,
  ReadForm,
  Steps,
  Values,
  Walk,
} from '@packhouse/programme';
import type { DraftJournal } from './draft-journal.ts';

/** Holds the draft while the person types. */
export interface LiveDraft {
  readonly draft: () => FormDraft;
  readonly edits: () => number;
  /** Puts in what a save made of the draft; that is no edit. */
  readonly replace: (draft: FormDraft) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface DraftSaverDeps {
  readonly form: FilingForm;
  /** A report's month; a request has none. */
  readonly packageId?: string;
  readonly company: Ref;
  readonly liveDraft: LiveDraft;
  readonly journal: Pick<DraftJournal, 'keep' | 'clear'>;
  /** The draft as it is sent: with calculated fields, and without what no draft holds. */
  readonly prepare: (draft: FormDraft) => Steps<FormDraft>;
  /** Does the work of a save, which is long for thousands of rows; the person types on meanwhile. */
  readonly walk: Walk;
  readonly backend: Backend;
  /** A driver of the filing machine; a new one for each save. */
  readonly driver: () => Perform;
  /** The form as the backend holds it, null when there is none; rejects when that cannot be found out. */
  readonly reread: (formId: string, packaged: boolean) => Promise<ReadForm | null>;
  /** A form that was begun in the same place since, as in a second tab; asked where a new one is refused. */
  readonly rival?: () => Promise<RowBase | null>;
  /** The backend takes a whole save in one request, so a draft is sent soon after each edit. */
  readonly savesSoon: boolean;
  /** Asked before each save that nobody asked for; without it all of them happen. */
  readonly mayAutosave?: () => boolean;
  readonly now: () => Date;
  readonly setTimer: (work: () => void, milliseconds: number) => () => void;
}

/** The saver's initial state: the form as the backend holds it, and the changes that the device has stored since. */
export interface DraftSaverBegin {
  readonly known: Known;
  readonly savedAt: string | null;
  /** The draft comes from the journal: not sent yet. */
  readonly isUnsent: boolean;
  readonly attempted: readonly Values[];
  /** The form was changed by somebody else since; nothing is sent until the person has chosen. */
  readonly conflict: Conflict | null;
}
