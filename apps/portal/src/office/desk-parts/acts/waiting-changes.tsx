import type { OfficeRight, WaitingChange } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import type { ReactNode } from 'react';
import { useTexts } from '#kernel/format/format.ts';
import { deskUrls } from '../desk-urls.ts';
import { ActButton } from './act-button.tsx';
import type { ItemAct } from './item-act.ts';

interface WaitingChangesProps {
  readonly changes: readonly WaitingChange[];
  readonly right: OfficeRight;
  /** The change in words, such as the new value. */
  readonly told: (change: WaitingChange) => string;
  /** Longer than a line, to be read before it is confirmed. */
  readonly shown?: (change: WaitingChange) => ReactNode;
  readonly onReload?: () => void;
}

/** Changes that wait for a second person, with the acts that settle them: nobody confirms their own. */
export function WaitingChanges({ changes, right, told, shown, onReload }: WaitingChangesProps) {
  const { t, format } = useTexts('office');
  return changes.map((change) => {
    const of = { right, given: { number: change.number } };
    const theirs = { ...of, isHidden: change.isMine };
    const acts: readonly ItemAct[] = [
      { ...theirs, act: 'decision confirm', label: t('waiting.confirm'), isPrimary: true },
      { ...theirs, act: 'decision decline', label: t('waiting.decline'), asks: 'reason', tone: 'danger' },
      { ...of, act: 'decision withdraw', label: t('waiting.withdraw'), tone: 'danger', isHidden: !change.isMine },
    ];
    return (
      <Banner key={change.number} title={t('waiting.title', { change: told(change) })} tone="warning">
        <Stack gap="s">
          <p>{t('waiting.by', { name: change.who, time: format.dateTime(change.at), number: change.number })}</p>
          {shown?.(change)}
          <p>
            <TextLink href={deskUrls.item('decisions', change.number)}>{t('waiting.read')}</TextLink>
          </p>
          <Row>
            {acts.map((item) => (
              <ActButton item={item} key={item.act} onReload={onReload} />
            ))}
          </Row>
        </Stack>
      </Banner>
    );
  });
}
