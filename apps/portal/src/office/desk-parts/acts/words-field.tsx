import { TextArea } from '@packhouse/ui/fields/text-area.tsx';
import { useTranslation } from 'react-i18next';
import type { AskedWords } from './item-act.ts';

interface WordsFieldProps {
  readonly asks?: AskedWords;
  /** Absent: who reads the words. */
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Somebody pressed the button: a field without words says that it misses them. */
  readonly isTried: boolean;
  readonly rows?: number;
}

/** Why something is done: a note that the company reads, or a reason that is kept with the decision. */
export function WordsField({ asks = 'reason', hint, value, onChange, isTried, rows = 3 }: WordsFieldProps) {
  const { t } = useTranslation('office');
  return (
    <TextArea
      description={hint ?? t(`act.${asks}Hint`)}
      error={isTried && value.trim() === '' ? t(`act.${asks}Missing`) : undefined}
      label={t(`act.${asks}`)}
      onChange={onChange}
      rows={rows}
      value={value}
    />
  );
}
