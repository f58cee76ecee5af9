import type { Choice, HeadingMatch } from '@packhouse/spreadsheet';
import type { AddedRow } from '#domain/reports/imported-rows.ts';
import type { FailureMessage } from '#domain/spreadsheet/import/import-failure.ts';
import type { GivenSource } from '#domain/spreadsheet/import/opened-table.ts';
import type { Decisions } from './check/check-import.ts';
import type { GuessedMatching, Matching } from './check/import-file.ts';
import type { ImportContext } from './check/import-kind.ts';
import type { ImportReport } from './check/import-report.ts';
import type { RowsAsRead } from './check/rows-as-read.ts';
import type { ImportSession, ListWish, OpenedFile } from './import-session.ts';

/** The page's questions to the worker, asked one after the other. */
export type ImportQuestion =
  | { readonly ask: 'open'; readonly context: ImportContext; readonly source: GivenSource }
  | { readonly ask: 'existing'; readonly part: ExistingPart }
  | { readonly ask: 'reopen'; readonly choice: Choice }
  | { readonly ask: 'guess'; readonly match: HeadingMatch }
  | { readonly ask: 'totals'; readonly match: Matching }
  | { readonly ask: 'check'; readonly matching: Matching; readonly decisions: Decisions }
  | { readonly ask: 'page'; readonly from: number }
  | { readonly ask: 'list'; readonly wish: ListWish }
  | { readonly ask: 'rows' };

export interface ImportAnswers {
  readonly open: OpenedFile;
  readonly existing: null;
  readonly reopen: OpenedFile;
  readonly guess: GuessedMatching;
  readonly totals: readonly number[];
  readonly check: ImportReport;
  readonly page: RowsAsRead;
  readonly list: Blob;
  /** The rows came before, in parts. */
  readonly rows: ReturnType<ImportSession['outcome']>['around'];
}

/** Rows in one message: a task of the page below 50 ms on a slow machine. */
export const rowsInPart = 250;

/** A part of the report's own rows, on their way to the worker. */
export type ExistingPart = Pick<ImportContext['existing'], 'nonExempt' | 'exempt'>;

/** A part of the rows: small enough that taking it over is not felt. */
export interface RowsPart {
  readonly rows: readonly AddedRow[];
}

export type ImportMessage =
  | { readonly kind: 'answer'; readonly answer: ImportAnswers[keyof ImportAnswers] }
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'part'; readonly part: RowsPart }
  | FailureMessage;
