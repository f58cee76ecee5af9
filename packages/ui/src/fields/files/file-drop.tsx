import { useRef, useState } from 'react';
import { Button } from '../../actions/button.tsx';
import { Icon } from '../../art/icon.tsx';
import { Field, type FieldText } from '../field.tsx';
import styles from './file-drop.module.css';

type FileDropProps = FieldText & {
  /** Inside the box: "Drop a file here, or". */
  prompt: string;
  buttonLabel: string;
  /** The kinds of file that the browser offers, such as `.csv,.xlsx`; the caller checks the file that was chosen. */
  accept?: string | undefined;
  isMultiple?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onFiles: (files: File[]) => void;
  id?: string | undefined;
};

/** Where files are dropped or chosen. What has been chosen stands below it as FileRow. */
export function FileDrop(props: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])].slice(0, props.isMultiple ? undefined : 1);
    if (taken.length > 0 && !props.isDisabled) props.onFiles(taken);
  };
  return (
    <Field {...props}>
      {({ id, ...wiring }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
        <div
          className={styles.box}
          data-invalid={wiring['aria-invalid']}
          data-over={isOver || undefined}
          onDragLeave={() => setOver(false)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(!props.isDisabled);
          }}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files);
          }}
        >
          <Icon name="upload" />
          <span className={styles.prompt}>{props.prompt}</span>
          <Button
            aria-describedby={wiring['aria-describedby']}
            id={id}
            isDisabled={props.isDisabled}
            label={`${props.label}: ${props.buttonLabel}`}
            onPress={() => input.current?.click()}
            size="small"
          >
            {props.buttonLabel}
          </Button>
          <input
            accept={props.accept}
            aria-hidden="true"
            className={styles.input}
            multiple={props.isMultiple}
            onChange={(event) => {
              take(event.target.files);
              // The same file may be chosen again after it was mended.
              event.target.value = '';
            }}
            ref={input}
            tabIndex={-1}
            type="file"
          />
        </div>
      )}
    </Field>
  );
}
