import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SpreadsheetSource } from './spreadsheet-source.tsx';

const nothing = () => undefined;
const texts = {
  choose: 'Choose a file',
  file: 'Your spreadsheet',
  fileHint: 'One row for each receipt.',
  drop: 'Drop a file here, or',
  reading: 'Reading the file',
  paste: 'Rows from your spreadsheet',
  pasteHint: 'With their headings.',
  nothingPasted: 'Paste the rows first.',
  read: 'Read the rows',
};
const draw = (isReading: boolean) =>
  renderToStaticMarkup(<SpreadsheetSource isReading={isReading} onFile={nothing} onPasted={nothing} texts={texts} />);

describe('where rows come from', () => {
  it('is a file of a spreadsheet or what was copied from one', () => {
    const source = draw(false);
    for (const words of ['Your spreadsheet', 'Rows from your spreadsheet', 'Read the rows'])
      expect(source).toContain(words);
    expect(source).toContain('.xlsx');
    expect(source).not.toContain('Reading the file');
  });

  it('says that it is being read, and takes nothing else meanwhile', () => {
    const source = draw(true);
    expect(source).toContain('Reading the file');
    expect(source.match(/disabled=""/g)?.length).toBeGreaterThanOrEqual(2);
  });
});
