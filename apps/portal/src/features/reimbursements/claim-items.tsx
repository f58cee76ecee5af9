import { useTranslation } from 'react-i18next';
import { rowKey } from '#kernel/use-request-draft.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import type { ClaimContext } from './claim-draft.ts';
import { ClaimItem } from './claim-item.tsx';
import styles from './claim-items.module.css';
import { type ClaimKind, listOfKind } from './claim-list.ts';
import { PickEntries } from './pick-entries.tsx';
import type { Entering } from './text-entry.tsx';

interface ItemsProps extends Entering {
  readonly kind: ClaimKind;
  readonly context: ClaimContext;
}

/** The items of one kind, each a small form of its own. */
export function ClaimItems({ kind, ...props }: ItemsProps) {
  const { t } = useTranslation('reimbursements');
  const list = listOfKind[kind];
  const rows = props.request.draft.rows[list] ?? [];
  return (
    <Card title={t(`${kind}.items`)}>
      <Stack gap="m">
        <p>{t(`${kind}.itemsIntro`)}</p>
        {rows.length > 0 && (
          <div className={styles.items}>
            {rows.map((row, index) => (
              <ClaimItem key={rowKey(row)} kind={kind} number={index + 1} row={row} {...props} />
            ))}
          </div>
        )}
        <Row>
          <Button icon="plus" onPress={() => props.request.addRow(list, {})}>
            {t(`${kind}.add`)}
          </Button>
          {kind === 'import' && <PickEntries context={props.context} request={props.request} />}
        </Row>
      </Stack>
    </Card>
  );
}
