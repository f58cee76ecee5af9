import type { ComponentProps } from 'react';
import { Button } from '../../actions/button.tsx';
import { Row, Stack } from '../../layout/stack.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden.tsx';
import { ProgressBar } from '../../states/progress-bar.tsx';
import { FileDrop } from './file-drop.tsx';
import { FileRow } from './file-row.tsx';

export type ListedFile = {
  id: string;
  name: string;
  /** Its size, or that it is attached. */
  meta: string;
  error?: string | undefined;
  /** While it is sent: what is read out of it. */
  sendingLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Not while it is sent. */
  onRemove?: (() => void) | undefined;
};

type FileListFieldProps = ComponentProps<typeof FileDrop> & {
  files: readonly ListedFile[];
  removeLabel: string;
  retryLabel: string;
};

/** Files to be dropped or chosen, with a row for each that is attached, on its way, or could not be sent. */
export function FileListField({ files, removeLabel, retryLabel, ...drop }: FileListFieldProps) {
  return (
    <Stack gap="s">
      <FileDrop {...drop} />
      {files.map((file) => (
        <FileRow
          action={
            <Row>
              {file.onRetry && (
                <Button icon="refresh" onPress={file.onRetry} size="small">
                  {retryLabel} <VisuallyHidden>{file.name}</VisuallyHidden>
                </Button>
              )}
              {file.onRemove && (
                <Button icon="trash" onPress={file.onRemove} size="small" variant="quiet">
                  {removeLabel} <VisuallyHidden>{file.name}</VisuallyHidden>
                </Button>
              )}
            </Row>
          }
          error={file.error}
          id={file.id}
          key={file.id}
          meta={file.meta}
          name={file.name}
          progress={file.sendingLabel !== undefined && <ProgressBar label={file.sendingLabel} />}
        />
      ))}
    </Stack>
  );
}
