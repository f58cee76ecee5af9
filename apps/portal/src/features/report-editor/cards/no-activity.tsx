import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { listKeys } from '#domain/report-kinds/report-kind.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { useEditor } from '../model/use-editor-model.ts';
import styles from './no-activity.module.css';

/** A month in which nothing was received is one tick (domain.md 2.5). */
export function NoActivity() {
  const { t } = useTranslation(['report-editor', 'kernel']);
  const { liveDraft } = useEditor().model;
  const isTicked = useSyncExternalStore(liveDraft.subscribe, () => liveDraft.draft().values.noActivity === true);
  return (
    <span className={styles.tick} title={t('editor.noActivityHint')}>
      <Checkbox
        id="report-noActivity"
        isChecked={isTicked}
        label={t('editor.noActivity')}
        onChange={(isChecked) => liveDraft.setValues({ noActivity: isChecked })}
      />
    </span>
  );
}

/** How a month begins, while it is empty: its first row, or one press that goes on to certification. */
export function FirstSteps({ onContinue }: { onContinue: () => Promise<void> }) {
  const { t } = useTranslation(['report-editor', 'kernel']);
  const { kind, liveDraft } = useEditor().model;
  const isEmpty = useSyncExternalStore(liveDraft.subscribe, () =>
    listKeys.every((list) => liveDraft.keys(list).length === 0),
  );
  const [isBusy, setBusy] = useState(false);
  const report = async () => {
    liveDraft.setValues({ noActivity: true });
    setBusy(true);
    await onContinue();
    setBusy(false);
  };
  if (!isEmpty) return null;
  return (
    <div className={styles.first}>
      <p>{t(`${kind.id}.firstSteps`)}</p>
      <Button
        iconAfter="arrow-right"
        isPending={isBusy}
        onPress={() => void report()}
        pendingLabel={t('kernel:saving')}
        size="small"
      >
        {t('editor.reportNoActivity')}
      </Button>
    </div>
  );
}
