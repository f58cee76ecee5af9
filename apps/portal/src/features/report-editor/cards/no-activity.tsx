import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { listKeys } from '#domain/report-kinds/report-kind.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useEditor } from '../model/use-editor-model.ts';

/** A month in which nothing was received is one tick (domain.md 2.5), or one press that goes on to certification. */
export function NoActivity({ onContinue }: { onContinue: () => Promise<void> }) {
  const { t } = useTranslation(['report-editor', 'kernel']);
  const { liveDraft } = useEditor().model;
  const isTicked = useSyncExternalStore(liveDraft.subscribe, () => liveDraft.draft().values.noActivity === true);
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
  return (
    <Stack gap="s">
      <Checkbox
        description={t('editor.noActivityHint')}
        id="report-noActivity"
        isChecked={isTicked}
        label={t('editor.noActivity')}
        onChange={(isChecked) => liveDraft.setValues({ noActivity: isChecked })}
      />
      {isEmpty && (
        <span>
          <Button
            iconAfter="arrow-right"
            isPending={isBusy}
            onPress={() => void report()}
            pendingLabel={t('kernel:saving')}
            size="small"
          >
            {t('editor.reportNoActivity')}
          </Button>
        </span>
      )}
    </Stack>
  );
}
