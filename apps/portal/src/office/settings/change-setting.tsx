import { checkSetting, type SettingItem, settingRefusal } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import { useRefusalText, useRefusedText } from '#office/desk-parts/acts/refusal.ts';
import { type RunnableAct, useAct } from '#office/desk-parts/acts/use-act.ts';
import type { Reach } from '#office/desk-parts/use-me.ts';
import { draftOf, sentValue, typedValue } from './setting-draft.ts';
import { SettingFields, settingFieldOf } from './setting-fields.tsx';
import { useSettingWords } from './setting-words.ts';
import { Touches } from './touches.tsx';

/** The form of a setting. Before it is saved it shows old and new, and for whom that changes something. */
export function ChangeSetting({ item, reach }: { item: SettingItem; reach: Reach }) {
  const { t } = useTranslation(['office-settings', 'office']);
  const { name, value: before } = item;
  const { form } = settingFieldOf(name);
  const formId = useId();
  const refusedText = useRefusedText();
  const refusalText = useRefusalText();
  const [draft, setDraft] = useState(() => draftOf(form, before));
  const [isReviewed, setReviewed] = useState(false);
  const [isTried, setTried] = useState(false);
  const after = typedValue(form, draft);
  const act = useAct('settings set', {
    version: item.version,
    onDone: ({ state }) => {
      setReviewed(false);
      showToast(state === 'waits' ? { title: t('office:act.waits'), tone: 'info' } : { title: t('saved') });
    },
  });
  const wrong = checkSetting(name, after) === null ? undefined : refusedText(settingRefusal(form, after));
  const isSame = JSON.stringify(after) === JSON.stringify(before);
  const isRefused = act.failure !== null && !act.asksFactor && !act.isConflict;
  const error = isTried && wrong !== undefined ? wrong : isRefused ? refusalText(act.failure) : undefined;
  const review = () => {
    setTried(true);
    act.reset();
    if (wrong === undefined) setReviewed(true);
  };
  const save = reach === 'proposes' ? t('office:act.propose', { name: t('save') }) : t('save');
  return (
    <Card title={t('change')}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          review();
        }}
      >
        <Stack gap="m">
          <p>{t(`hint.${name}`)}</p>
          <SettingFields draft={draft} error={error} name={name} onChange={setDraft} />
          <Row>
            <Button form={formId} isDisabled={isSame} type="submit" variant="primary">
              {t('review')}
            </Button>
          </Row>
        </Stack>
      </form>
      {isReviewed && !isRefused && (
        <ReviewDialog act={act} after={after} item={item} onClose={() => setReviewed(false)} save={save} />
      )}
    </Card>
  );
}

interface ReviewDialogProps {
  readonly item: SettingItem;
  readonly after: unknown;
  readonly act: RunnableAct<'settings set'>;
  readonly save: string;
  readonly onClose: () => void;
}

/** Old and new, and for whom it changes something; a refusal goes back to the field. */
function ReviewDialog({ item, after, act, save, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('office-settings');
  const words = useSettingWords();
  const { name, value: before } = item;
  return (
    <ActDialog
      act={act}
      label={save}
      onClose={onClose}
      onRun={() => void act.run({ name, value: sentValue(after) })}
      title={t(`name.${name}`)}
    >
      <SummaryList
        rows={[
          { id: 'before', term: t('before'), value: words(name, before) },
          { id: 'after', term: t('after'), value: words(name, after) },
        ]}
      />
      <h3>{t('feels')}</h3>
      <Touches item={item} />
      <p>{t(name === 'timeZone' ? 'fromStart' : 'fromNow')}</p>
    </ActDialog>
  );
}
