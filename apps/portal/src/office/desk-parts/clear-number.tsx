import { Button } from '@packhouse/ui/actions/button.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toldFailure } from '#kernel/failures/told-failure.ts';
import { FactorDialog } from './acts/factor-dialog.tsx';
import { refusalCode } from './acts/refusal.ts';
import { Refused } from './acts/refused.tsx';
import { WordsField } from './acts/words-field.tsx';
import { type ClearNumberOf, readNumber } from './desk.calls.ts';
import { useMe } from './use-me.ts';

interface ClearNumberProps {
  readonly of: ClearNumberOf;
  /** Its name: "Tax ID". */
  readonly label: string;
  /** Its last digits, as everybody sees them; null: there is none. */
  readonly masked: string | null;
}

/** A number by its last digits, with a button for anyone who may see it in clear: each look is written down, and asks for the second factor. */
export function ClearNumber({ of, label, masked }: ClearNumberProps) {
  const mark = useMe().rights.clearNumbers;
  const { t } = useTranslation('office');
  const look = useClearNumber(of);
  const [isAsking, setAsking] = useState(false);
  if (masked === null) return '–';
  if (look.shown !== null) {
    return (
      <Row>
        <span role="status">{look.shown}</span>
        <Button label={t('number.hideOf', { label })} onPress={look.hide} size="small">
          {t('number.hide')}
        </Button>
      </Row>
    );
  }
  const press = () => (mark === 'request' ? setAsking(true) : void look.run(''));
  return (
    <Stack gap="s">
      <Row>
        <span>{masked}</span>
        {(mark === 'one' || mark === 'request') && (
          <Button
            icon="eye"
            isPending={look.isRunning}
            label={t('number.showOf', { label })}
            onPress={press}
            pendingLabel={t('act.running')}
            size="small"
          >
            {t('number.show')}
          </Button>
        )}
      </Row>
      {look.asksFactor && <FactorDialog onClose={look.hide} onProved={() => void look.again()} />}
      {!isAsking && <Refused failure={look.asksFactor ? null : look.failure} title={t('number.notShown')} />}
      {isAsking && !look.asksFactor && (
        <RequestDialog failure={look.failure} label={label} onClose={() => setAsking(false)} onLook={look.run} />
      )}
    </Stack>
  );
}

interface RequestDialogProps {
  readonly label: string;
  readonly failure: Error | null;
  readonly onLook: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

function RequestDialog({ label, failure, onLook, onClose }: RequestDialogProps) {
  const { t } = useTranslation(['office', 'kernel']);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const run = () => {
    setTried(true);
    if (reason.trim() !== '') void onLook(reason.trim());
  };
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('kernel:cancel')}</Button>
          <Button onPress={run} variant="primary">
            {t('number.show')}
          </Button>
        </>
      }
      closeLabel={t('kernel:close')}
      isOpen
      onClose={onClose}
      size="s"
      title={t('number.showOf', { label })}
    >
      <Stack gap="m">
        <Refused failure={failure} title={t('number.notShown')} />
        <WordsField hint={t('number.requestHint')} isTried={isTried} onChange={setReason} value={reason} />
      </Stack>
    </Dialog>
  );
}

/** A look under way; the number is kept by this screen alone, and gone with it. */
function useClearNumber(of: ClearNumberOf) {
  const [shown, setShown] = useState<string | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [reason, setReason] = useState('');
  const run = async (why: string) => {
    setReason(why);
    setRunning(true);
    try {
      setShown(await readNumber(of, why));
      setFailure(null);
    } catch (error) {
      setFailure(toldFailure(error));
    } finally {
      setRunning(false);
    }
  };
  const hide = () => {
    setShown(null);
    setFailure(null);
  };
  const asksFactor = refusalCode(failure) === 'secondFactorNeeded';
  return { shown, failure, isRunning, asksFactor, run, again: () => run(reason), hide };
}
