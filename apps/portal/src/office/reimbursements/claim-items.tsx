import type { ClaimItem, ClaimLine } from '@packhouse/programme';
import { Table } from '@packhouse/ui/data/table.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import type { ItemPartProps } from '#office/desk-parts/item-screen.tsx';
import { AcceptSheet } from './accept-sheet.tsx';
import { AdjustItem } from './adjust-item.tsx';
import styles from './claim-items.module.css';
import { Evidence } from './evidence.tsx';
import { usePoundsText } from './use-pounds-text.ts';

const isTaken = ({ evidence }: ClaimLine) => evidence?.verdict === 'claimed_before';
const isClear = ({ grant: { why } }: ClaimLine) => why === 'paid' || why === 'document' || why === 'adjusted';

/** Every item: claimed, calculated, granted at most, and the verdict with the figures behind it. */
export function ClaimItems({ id, item, onReload }: ItemPartProps<ClaimItem>) {
  const { t } = useTranslation('office-reimbursements');
  const format = useFormat();
  const isOpen = item.head.state === 'certified' || item.head.state === 'under_review';
  return (
    <Card isFlush title={t('items')}>
      <Table
        caption={t('items')}
        columns={[
          { id: 'item', header: t('item'), isRowHeader: true, cell: (line) => <Item line={line} /> },
          {
            id: 'claimed',
            header: t('claimed'),
            isNumeric: true,
            cell: ({ claimed }) => format.money(claimed),
            footer: format.money(item.totals.claimed),
          },
          {
            id: 'calculated',
            header: t('calculated'),
            isNumeric: true,
            cell: ({ calculated }) => (calculated === null ? '–' : format.money(calculated)),
            footer: format.money(item.totals.calculated),
          },
          {
            id: 'grantable',
            header: t('grantable'),
            isNumeric: true,
            cell: ({ grant }) => format.money(grant.amount),
            footer: format.money(item.totals.grantable),
          },
          {
            id: 'evidence',
            header: t('evidence'),
            cell: (line) => (
              <Stack gap="s">
                <Evidence files={item.files} line={line} />
                {isOpen && (
                  <Row>
                    {/* Of what another claim has nothing is granted, adjusted or not. */}
                    {line.grant.why !== 'claimedBefore' && (
                      <AdjustItem
                        id={id}
                        key={line.adjusted?.amount}
                        line={line}
                        onReload={onReload}
                        version={item.version}
                      />
                    )}
                    <AcceptSheet id={id} item={item} line={line} onReload={onReload} />
                  </Row>
                )}
              </Stack>
            ),
          },
        ]}
        isStacked
        rowKey={(line) => line.id}
        rows={item.items}
        rowTone={(line) =>
          isTaken(line) ? 'danger' : line.evidence !== null && !isClear(line) ? 'warning' : undefined
        }
      />
    </Card>
  );
}

/** An item: producer and handler, or entry and port, with its pounds. */
function Item({ line }: { line: ClaimLine }) {
  const { t } = useTranslation('office-reimbursements');
  const format = useFormat();
  const poundsText = usePoundsText();
  const labeled = useLabeled();
  const { kind, place, name, via, origin, day, reference, reason, inshell, shelled } = line;
  // Border: reasons come over the wire; one that has no words stands as it came.
  const why = reason === null ? null : t(`reason.${reason}` as 'reason.organic', { defaultValue: reason });
  const facts = [via, origin, day === null ? null : format.shortDate(day), reference, why].filter(Boolean);
  return (
    <>
      {place}. {name}
      <span className={styles.facts}>{labeled(t(`kinds.${kind}`), separated(...facts))}</span>
      <span className={styles.facts}>{poundsText({ inshell, shelled })}</span>
    </>
  );
}
