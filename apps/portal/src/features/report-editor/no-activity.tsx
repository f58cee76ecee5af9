import { Button } from '@packhouse/ui/actions/button.tsx';
import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { listKeys } from '#domain/report-kinds/report-kind.ts';
import { reportFieldId } from './header-field.tsx';
import styles from './no-activity.module.css';
import { useEditor } from './use-editor-model.ts';

const fieldOfNil = reportFieldId('noActivity');

/** That nothing was received (domain.md 2.5), to be taken back; it is said beside the first row (`FirstSteps`). */
export function NoActivity() {
  const { t } = useTranslation(['report-editor', 'kernel']);
  const { liveDraft } = useEditor().model;
  const isTicked = useSyncExternalStore(liveDraft.subscribe, () => liveDraft.draft().values.noActivity === true);
  if (!isTicked) return null;
  return (
    <span className={styles.tick} title={t('editor.noActivityHint')}>
      <Checkbox
        id={fieldOfNil}
        isChecked
        label={t('editor.noActivity')}
        onChange={(isChecked) => liveDraft.setValues({ noActivity: isChecked })}
      />
    </span>
  );
}

interface FirstStepsProps {
  /** Rows are typed and pasted in place; else each has a form of its own. */
  readonly hasSheet: boolean;
  readonly onContinue: () => Promise<void>;
}

/** How a month begins, while it is empty: its first row, or one press that goes on to certification. */
export function FirstSteps({ hasSheet, onContinue }: FirstStepsProps) {
  const { t } = useTranslation(['report-editor', 'kernel']);
  const { kind, liveDraft } = useEditor().model;
  const isEmpty = useSyncExternalStore(liveDraft.subscribe, () =>
    listKeys.every((list) => liveDraft.keys(list).length === 0),
  );
  const isTicked = useSyncExternalStore(liveDraft.subscribe, () => liveDraft.draft().values.noActivity === true);
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
      <p>{t(hasSheet ? `${kind.id}.firstSteps` : `${kind.id}.firstStepsPhone`)}</p>
      <Button
        iconAfter="arrow-right"
        {...(isTicked ? {} : { id: fieldOfNil })}
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
