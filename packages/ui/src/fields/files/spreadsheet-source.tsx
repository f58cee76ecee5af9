import { useState } from 'react';
import { Button } from '../../actions/button.tsx';
import { Stack } from '../../layout/stack.tsx';
import { ProgressBar } from '../../states/progress-bar.tsx';
import { TextArea } from '../text-area.tsx';
import { FileDrop } from './file-drop.tsx';

/** By name and by content, as browsers ask for them. */
const accepted = [
  ...['.xlsx', '.xlsm', '.csv', '.tsv', '.tab', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ...['text/csv', 'text/tab-separated-values', 'text/plain'],
].join(',');

type SpreadsheetSourceProps = {
  texts: Readonly<
    Record<
      'choose' | 'file' | 'fileHint' | 'drop' | 'reading' | 'paste' | 'pasteHint' | 'nothingPasted' | 'read',
      string
    >
  >;
  isReading: boolean;
  onFile: (file: File) => void;
  onPasted: (text: string) => void;
};

/** Where rows come from: a spreadsheet's file, or rows copied from a spreadsheet. */
export function SpreadsheetSource({ texts, isReading, onFile, onPasted }: SpreadsheetSourceProps) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const read = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') onPasted(text);
  };
  return (
    <>
      <FileDrop
        accept={accepted}
        buttonLabel={texts.choose}
        description={texts.fileHint}
        isDisabled={isReading}
        label={texts.file}
        onFiles={([file]) => {
          if (file !== undefined) onFile(file);
        }}
        prompt={texts.drop}
      />
      <Stack gap="s">
        <TextArea
          description={texts.pasteHint}
          error={isMissing ? texts.nothingPasted : undefined}
          label={texts.paste}
          onChange={setText}
          rows={5}
          value={text}
        />
        <div>
          <Button isDisabled={isReading} onPress={read}>
            {texts.read}
          </Button>
        </div>
      </Stack>
      {isReading && <ProgressBar label={texts.reading} />}
    </>
  );
}
