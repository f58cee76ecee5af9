import { useTranslation } from 'react-i18next';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Banner } from '#ui/states/banner.tsx';

interface ReasonProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly isTried: boolean;
  readonly isUnchanged: boolean;
}

/** Why something is changed; says so where nothing was. */
export function Reason({ value, onChange, isTried, isUnchanged }: ReasonProps) {
  const { t } = useTranslation(['office-companies', 'office']);
  return (
    <>
      <TextArea
        description={t('office:act.reasonHint')}
        error={isTried && value.trim() === '' ? t('office:act.reasonMissing') : undefined}
        label={t('office:act.reason')}
        onChange={onChange}
        rows={2}
        value={value}
      />
      {isTried && isUnchanged && <Banner announce="assertive" title={t('nothingChanged')} tone="warning" />}
    </>
  );
}
