import { programmeInSentence } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useHeldDialog } from '@packhouse/ui/overlays/held-dialog.ts';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#kernel/client/save-file.ts';
import { config } from '#kernel/config/config.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
  readonly doneLabel: string;
}

/** Recovery codes, shown this once: to keep as a file or on paper. */
export function RecoveryCodes({ codes, onDone, doneLabel }: RecoveryCodesProps) {
  const { t } = useTranslation('second-factor');
  useHeldDialog();
  const save = () => {
    const lines = [
      t('codes.file', { programme: programmeInSentence(config().settings, currentLanguage()) }),
      '',
      ...codes,
      '',
    ];
    saveFile(new Blob([lines.join('\r\n')], { type: 'text/plain' }), t('codes.fileName'));
  };
  return (
    <Stack gap="m">
      <Banner announce="polite" title={t('codes.title')} tone="warning">
        {t('codes.hint')}
      </Banner>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row>
        <Button autoFocus icon="download" onPress={save}>
          {t('codes.save')}
        </Button>
        <Button onPress={onDone} variant="primary">
          {doneLabel}
        </Button>
      </Row>
    </Stack>
  );
}
