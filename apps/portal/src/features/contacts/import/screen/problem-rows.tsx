import { useTranslation } from 'react-i18next';
import { withCorrection, withRowsOut } from '#domain/spreadsheet/import/decide.ts';
import { ProblemRows } from '#domain/spreadsheet/import/problem-rows.tsx';
import { type FileFormat, tableFile } from '#domain/spreadsheet/table-file.ts';
import { saveFile } from '#kernel/client/save-file.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { Button } from '#ui/actions/button.tsx';
import type { ContactImport } from '../contact-import.ts';
import { listRows } from '../contact-list-file.ts';
import type { ContactsAnswer } from '../read-contacts.ts';
import { remedyOf } from '../remedy.ts';

/** Every error of the file, with what mends it. */
export function ContactProblems({ run, answer }: { run: ContactImport; answer: ContactsAnswer }) {
  const { t } = useTranslation('contacts');
  const problemText = useProblemText();
  const wrong = answer.rows.filter(({ state }) => state === 'wrong');
  const errors = wrong.flatMap(({ problems }) => problems).filter(({ severity }) => severity === 'error');
  return (
    <ProblemRows
      download={<ListDownload answer={answer} />}
      errors={errors}
      mend={(problem) => ({
        sentence: problemText(problem),
        remedy: t(`import.remedies.${remedyOf(problem)}`),
        correct: (text) =>
          void run.decide((now) => withCorrection(now, { row: problem.row, column: problem.field, text })),
      })}
      onLeaveOut={(rows) => void run.decide((now) => withRowsOut(now, rows))}
      title={t('import.check.toCorrect', { count: errors.length })}
      wrong={wrong.map(({ row }) => row)}
    />
  );
}

/** The file with a column that says what is wrong, for a spreadsheet. */
function ListDownload({ answer }: { answer: ContactsAnswer }) {
  const { t } = useTranslation('contacts');
  const problemText = useProblemText();
  const get = async (format: FileFormat) => {
    const name = t('import.check.listName');
    saveFile(
      await tableFile({ name: answer.sheet ?? name, ...listRows(answer, problemText) }, format),
      `${name}.${format}`,
    );
  };
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button icon="download" key={format} onPress={() => void get(format)} size="small">
      {t('import.check.download', { format: t(`format.${format}`) })}
    </Button>
  ));
}
