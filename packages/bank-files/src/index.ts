// Statements of banks: a file in, its lines out, or why it is not taken.
export type { ColumnMatch } from './column-match.ts';
export { FileRefusal } from './file-refusal.ts';
export { demandFooting } from './foot.ts';
export { amountOf, wordsOf } from './parts.ts';
export { type FileReading, type FileWishes, readStatements } from './read-statements.ts';
export { type BankLine, type PendingLine, type Statement, statementLimits } from './statement.ts';
