import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileFormat, tableFile } from '#domain/spreadsheet/table-file.ts';
import { saveFile } from '#kernel/client/save-file.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { useFocusAfterMending } from '#ui/layout/steps/use-focus-after-mending.ts';
import type { ContactImport } from '../contact-import.ts';
import { listRows } from '../contact-list-file.ts';
import type { ContactsAnswer } from '../read-contacts.ts';
import styles from './contact-import.module.css';
import { ProblemRow } from './problem-row.tsx';
import { useSentence } from './use-sentence.ts';

/** A screenful or two; more are drawn when asked for. */
const shownAtOnce = 12;

interface ProblemRowsProps {
  readonly run: ContactImport;
  readonly answer: ContactsAnswer;
}

/** Every error with its place, what is wrong, how to mend it, and the field to mend it in. */
export function ProblemRows({ run, answer }: ProblemRowsProps) {
  const { t } = useTranslation('contacts');
  const [most, setMost] = useState(shownAtOnce);
  const wrong = answer.rows.filter(({ state }) => state === 'wrong');
  const errors = wrong.flatMap(({ problems }) => problems).filter(({ severity }) => severity === 'error');
  const list = useFocusAfterMending(errors.length);
  if (wrong.length === 0) return null;
  return (
    <Card
      action={
        <Row>
          <ListDownload answer={answer} />
          <Button onPress={() => void run.leaveOut(wrong.map(({ row }) => row))} size="small" variant="quiet">
            {t('import.check.leaveOutAll', { count: wrong.length })}
          </Button>
        </Row>
      }
      isFlush
      title={t('import.check.toCorrect', { count: errors.length })}
    >
      <ul ref={list}>
        {errors.slice(0, most).map((problem) => (
          <ProblemRow key={`${problem.row} ${problem.column} ${problem.correction}`} problem={problem} run={run} />
        ))}
      </ul>
      {errors.length > most && (
        <div className={styles.foot}>
          <Button onPress={() => setMost(most + shownAtOnce)} size="small">
            {t('import.check.more', { count: Math.min(errors.length - most, shownAtOnce) })}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The file with a column that says what is wrong, for a spreadsheet. */
function ListDownload({ answer }: { answer: ContactsAnswer }) {
  const { t } = useTranslation('contacts');
  const sentence = useSentence();
  const get = async (format: FileFormat) => {
    const name = t('import.check.listName');
    saveFile(
      await tableFile({ name: answer.sheet ?? name, ...listRows(answer, sentence) }, format),
      `${name}.${format}`,
    );
  };
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button icon="download" key={format} onPress={() => void get(format)} size="small">
      {t('import.check.download', { format: t(`format.${format}`) })}
    </Button>
  ));
}
