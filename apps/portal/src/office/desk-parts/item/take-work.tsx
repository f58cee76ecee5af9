import { queueKinds } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { ActButton } from '../acts/act-button.tsx';
import { useMe } from '../me/use-me.ts';

/** True for a kind of thing that waits in the queue. */
export const isQueued = (kind: string): boolean => queueKinds.some((one) => one === kind);

interface TakeWorkProps {
  readonly kind: string;
  readonly id: string;
  /** The id of who has it. */
  readonly takenBy: string | null;
  readonly onReload: () => void;
}

/** Takes a thing of the queue for oneself, or gives it back. */
export function TakeWork({ kind, id, takenBy, onReload }: TakeWorkProps) {
  const { t } = useTranslation('office');
  const isMine = useMe().userId === takenBy;
  return (
    <ActButton
      item={{
        act: isMine ? 'work give-back' : 'work take',
        label: t(isMine ? 'work.giveBack' : 'work.take'),
        given: { kind, item: id },
        isSmall: true,
      }}
      onReload={onReload}
    />
  );
}
