import { Button } from '@packhouse/ui/actions/button.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { FactorDialog } from './factor-dialog.tsx';
import { MovedItem } from './moved-item.tsx';
import { useRefusalText } from './refusal.ts';
import { useSeenItem } from './seen-item.ts';
import type { OfficeAct } from './use-act.ts';

interface ActDialogsProps {
  readonly act: OfficeAct;
  /** Reads the thing again, where somebody else changed it; absent: the item whose screen this is. */
  readonly onReload?: (() => void) | undefined;
}

/** Draws what an act asks and says: the second factor once more, who changed the thing meanwhile, why it was refused. */
export function ActDialogs({ act, ...props }: ActDialogsProps) {
  const { t } = useTranslation(['office', 'kernel']);
  const refusalText = useRefusalText();
  const seen = useSeenItem();
  const onReload = props.onReload ?? seen?.onReload;
  if (act.failure === null) return null;
  if (act.asksFactor) return <FactorDialog onClose={act.reset} onProved={() => void act.again()} />;
  if (act.isConflict && seen !== null) return <MovedItem act={act} seen={seen} />;
  const reload = () => {
    act.reset();
    onReload?.();
  };
  const button = act.isLikeAnother
    ? { press: () => void act.sendAsAnother(), label: t('act.another') }
    : act.isConflict && onReload !== undefined && { press: reload, label: t('act.reload') };
  return (
    <Banner
      action={
        button && (
          <Button onPress={button.press} size="small">
            {button.label}
          </Button>
        )
      }
      announce="assertive"
      title={t(act.isConflict ? 'act.conflict' : 'act.refused')}
      tone={act.isConflict ? 'warning' : 'danger'}
    >
      {refusalText(act.failure)}
    </Banner>
  );
}
