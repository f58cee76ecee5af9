import { Button } from '@packhouse/ui/actions/button.tsx';
import { Table } from '@packhouse/ui/data/table.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { useChangeWords } from '../change-words.ts';
import { itemOf } from '../desk.calls.ts';
import { type Difference, differences, isUnnamedRow, type UnnamedRow } from './differences.ts';
import { useRefusalText } from './refusal.ts';
import type { SeenItem } from './seen-item.ts';
import type { OfficeAct } from './use-act.ts';

/** Somebody changed the item meanwhile: who and when, what one saw beside how it is now, and whether to decide again. */
export function MovedItem({ act, seen: now }: { act: OfficeAct; seen: SeenItem }) {
  const { t } = useTranslation('office');
  const refusalText = useRefusalText();
  // As it stood there when the act was refused, whatever is read meanwhile.
  const [seen] = useState(now);
  const { kind, id } = seen;
  const there = {
    ...itemOf(kind, id),
    queryKey: ['office', 'moved', kind, id, seen.item.version],
    staleTime: 0,
    gcTime: 0,
  };
  const look = () => {
    act.reset();
    now.onReload();
  };
  // An act on a part of the item has a version of its own, which only the screen knows.
  const isOfItem = act.sentVersion === seen.item.version;
  return (
    <Banner announce="assertive" title={t('act.conflict')} tone="warning">
      <Stack gap="s">
        <p>{refusalText(act.failure)}</p>
        <Reading count={2} headingLevel={3} of={there} shape="text">
          {(item) => (
            <>
              <BothVersions changes={differences(seen.item, item)} />
              <Row>
                <Button onPress={look} size="small">
                  {t('act.reload')}
                </Button>
                {isOfItem && (
                  <Button
                    isPending={act.isRunning}
                    onPress={() => void act.onceMore(item.version)}
                    pendingLabel={t('act.running')}
                    size="small"
                  >
                    {t('act.again')}
                  </Button>
                )}
              </Row>
            </>
          )}
        </Reading>
      </Stack>
    </Banner>
  );
}

function BothVersions({ changes }: { changes: readonly Difference[] }) {
  const { t, format } = useTexts('office');
  const words = useChangeWords();
  const labeled = useLabeled();
  const hasWord = (key: string) => words.field(key) !== key;
  // A field without a word tells nobody anything; a figure has that of its row.
  const said = changes.filter(({ field, of }) => hasWord(field) || hasWord(of));
  const rowName = ({ list, number }: UnnamedRow) => t(list === 'versions' ? 'act.version' : 'act.row', { number });
  const wordOf = (key: string) => {
    if (/^\d{4}-\d\d$/.test(key)) return format.month(`${key}-01`);
    return hasWord(key) ? words.field(key) : words.value(key);
  };
  const nameOf = ({ field, of, row }: Difference) =>
    [of === '' ? '' : wordOf(of), row === undefined ? '' : rowName(row), hasWord(field) ? words.field(field) : '']
      .filter((part) => part !== '')
      .reduce(labeled);
  const saidOf = (value: unknown) => (isUnnamedRow(value) ? rowName(value) : words.value(value));
  if (said.length === 0) return <p>{t('act.sameView')}</p>;
  return (
    <Table
      caption={t('act.bothVersions')}
      columns={[
        {
          id: 'field',
          header: t('proposal.field'),
          isRowHeader: true,
          cell: nameOf,
        },
        { id: 'before', header: t('act.seen'), cell: ({ before }) => saidOf(before) },
        { id: 'now', header: t('act.now'), cell: ({ now }) => saidOf(now) },
      ]}
      isDense
      isStacked
      rowKey={({ field, of, row, before, now }) => JSON.stringify([of, row, field, before, now])}
      rows={said}
    />
  );
}
