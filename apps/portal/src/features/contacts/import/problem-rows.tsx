import type { MessageCode } from '@packhouse/programme';
import { type FileFormat, headingTexts, tableFile } from '@packhouse/spreadsheet';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { useTranslation } from 'react-i18next';
import { withCorrection, withRowsOut } from '#domain/spreadsheet/import/decide.ts';
import type { LocatedProblem } from '#domain/spreadsheet/import/file-problem.ts';
import { ProblemRows } from '#domain/spreadsheet/import/problem-rows.tsx';
import { RowsToDecide, undecided } from '#domain/spreadsheet/import/rows-to-decide.tsx';
import { saveFile } from '#kernel/client/save-file.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import type { ContactImport } from './contact-import.ts';
import type { ContactsAnswer } from './read-contacts.ts';

const byCode = {
  identifierInUse: 'identifier',
  identifierMissing: 'identifier',
  twiceInFile: 'identifier',
  producerNameMissing: 'name',
  streetMissing: 'address',
  cityMissing: 'address',
  stateMissing: 'state',
  zipMalformed: 'zip',
  zerosLost: 'zeros',
  phoneMalformed: 'reach',
  emailMalformed: 'reach',
  activeUnknown: 'yesOrNo',
  spreadsheetError: 'cell',
  formulaWithoutValue: 'cell',
} as const satisfies Partial<Record<MessageCode, string>>;

type Remedy = (typeof byCode)[keyof typeof byCode] | 'shorten';

const found: Readonly<Partial<Record<MessageCode, Remedy>>> = byCode;

export const remedies: ReadonlySet<Remedy> = new Set([...Object.values(byCode), 'shorten']);

/** How a problem is solved. Codes without an entry are texts that are too long. */
const remedyOf = ({ code }: Pick<LocatedProblem, 'code'>): Remedy => found[code] ?? 'shorten';

/** The file as it was given, with a column that says what is wrong with each row. */
function listRows({ table, match, rows }: ContactsAnswer, said: (problem: LocatedProblem) => string) {
  const headings = headingTexts(table.rows, match.headingRow);
  const checked = new Map(rows.map((row) => [row.row, row]));
  const width = Math.max(headings.length, ...table.rows.map(({ cells }) => cells.length));
  const first = Array.from({ length: width }, (_, index) => headings[index] || `column ${index + 1}`);
  const below = table.rows.filter(({ row }) => checked.has(row));
  const lines = below.map(({ row, cells }) => {
    const errors = checked.get(row)?.problems.map(said) ?? [];
    return [...Array.from({ length: width }, (_, index) => cells[index] ?? ''), errors.join(' ')];
  });
  const marked = below.flatMap(({ row }, at) => (checked.get(row)?.state === 'wrong' ? [at + 1] : []));
  return { rows: [[...first, 'error'], ...lines], marked: new Set(marked) };
}

/** A code with the zeros that a spreadsheet dropped. */
const zerosIn = ({ code, values }: LocatedProblem) =>
  code === 'zerosLost' ? [{ id: values?.code ?? '', label: values?.code ?? '' }] : [];

export function ContactProblems({ run, answer }: { run: ContactImport; answer: ContactsAnswer }) {
  const { t } = useTranslation('contacts');
  const problemText = useProblemText();
  const correctIn =
    ({ field: column }: LocatedProblem, rows: readonly number[]) =>
    (text: string) =>
      void run.decide((now) => withCorrection(now, { rows, column, text }));
  const wrong = answer.rows.filter(({ state }) => state === 'wrong');
  const errors = wrong.flatMap(({ problems }) => problems).filter(({ severity }) => severity === 'error');
  return (
    <ProblemRows
      download={<ListDownload answer={answer} />}
      errors={errors}
      mend={(problem, rows) => ({
        sentence: problemText(problem),
        remedy: t(`import.remedies.${remedyOf(problem)}`),
        correct: correctIn(problem, rows),
        choices: zerosIn(problem),
        choose: correctIn(problem, rows),
      })}
      onLeaveOut={(rows) => void run.decide((now) => withRowsOut(now, rows))}
      title={t('import.check.toCorrect', { count: errors.length })}
      wrong={wrong.map(({ row }) => row)}
    />
  );
}

type ContactsToDecideProps = {
  run: ContactImport;
  warnings: readonly LocatedProblem[];
  kept: readonly string[] | undefined;
};

export function ContactsToDecide({ run, warnings, kept }: ContactsToDecideProps) {
  const problemText = useProblemText();
  const open = undecided(warnings, kept);
  return (
    <RowsToDecide
      count={open.length}
      mend={(problem) => ({
        sentence: problemText(problem),
        remedy: '',
        correct: (text) =>
          void run.decide((now) => withCorrection(now, { rows: [problem.row], column: problem.field, text })),
      })}
      onKeep={(ids) => run.keep(ids)}
      onLeaveOut={(rows) => void run.decide((now) => withRowsOut(now, rows))}
      warnings={open}
    />
  );
}

/** The file with a column that says what is wrong, for a spreadsheet. */
function ListDownload({ answer }: { answer: ContactsAnswer }) {
  const { t } = useTranslation('contacts');
  const problemText = useProblemText();
  const labeled = useLabeled();
  const get = async (format: FileFormat) => {
    const name = t('import.check.listName');
    saveFile(
      await tableFile(
        { name: answer.sheet ?? name, ...listRows(answer, (problem) => labeled(problem.field, problemText(problem))) },
        format,
      ),
      `${name}.${format}`,
    );
  };
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button icon="download" key={format} onPress={() => void get(format)} size="small">
      {t('import.check.download', { format: t(`format.${format}`) })}
    </Button>
  ));
}
