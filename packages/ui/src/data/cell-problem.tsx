import { type FormEvent, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { type FigureChoice, FigureChoices } from '../fields/figure-choices.tsx';
import { TextField } from '../fields/text-field.tsx';
import styles from './cell-problem.module.css';

/** A corrected text for the cell. */
type Correction = {
  label: string;
  value: string;
  saveLabel: string;
  onSave: (text: string) => void;
};

type CellProblemProps = {
  /** The row and the column's heading. */
  place: string;
  /** As spreadsheets name it: D17. */
  cell: string | null;
  /** The value in the file, and the values typed over it. */
  held: readonly string[];
  sentence: string;
  /** Empty where the sentence says all. */
  remedy: string;
  /** None where only the file can be mended. */
  correction: Correction | null;
  /** The possible readings of the value, where it is ambiguous. */
  choices?: readonly FigureChoice[] | undefined;
  onChoose?: ((id: string) => void) | undefined;
  leaveOutLabel: string;
  onLeaveOut: () => void;
};

/** An error in a cell of an imported file: where, what stands there, what is wrong with it, what to do. */
export function CellProblem({ place, cell, held, sentence, remedy, ...mending }: CellProblemProps) {
  return (
    <li className={styles.problem}>
      <div className={styles.words}>
        <strong>{place}</strong>
        {[...(cell === null ? [] : [cell]), ...held].map((text) => (
          <span className={styles.quiet} key={text}>
            {text}
          </span>
        ))}
      </div>
      <div className={styles.words}>
        <span>{sentence}</span>
        {remedy !== '' && <span className={styles.quiet}>{remedy}</span>}
      </div>
      <div className={styles.mend}>
        <FigureChoices choices={mending.choices} onTake={(id) => mending.onChoose?.(id)} />
        {mending.correction !== null && <CorrectionForm {...mending.correction} />}
        <Button onPress={mending.onLeaveOut} size="small" variant="quiet">
          {mending.leaveOutLabel}
        </Button>
      </div>
    </li>
  );
}

function CorrectionForm({ label, value, saveLabel, onSave }: Correction) {
  const [text, setText] = useState(value);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== value) onSave(text);
  };
  return (
    <form className={styles.correction} noValidate onSubmit={save}>
      <TextField isLabelHidden label={label} onChange={setText} spellCheck={false} value={text} />
      <Button size="small" type="submit">
        {saveLabel}
      </Button>
    </form>
  );
}
