import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';

interface ReasonProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly isTried: boolean;
  readonly isUnchanged: boolean;
}

/** Why something is changed; says so where nothing was. */
export function Reason({ value, onChange, isTried, isUnchanged }: ReasonProps) {
  const { t } = useTranslation('office-companies');
  return (
    <>
      <WordsField isTried={isTried} onChange={onChange} rows={2} value={value} />
      {isTried && isUnchanged && <Banner announce="assertive" title={t('nothingChanged')} tone="warning" />}
    </>
  );
}
