import { useTranslation } from 'react-i18next';
import type { Entering } from '#kernel/requests/entering.ts';
import { rowKey } from '#kernel/requests/use-request-draft.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import type { ClaimContext } from './claim-draft.ts';
import { ClaimItem } from './claim-item.tsx';
import { type ClaimKind, listOfKind } from './claim-list.ts';
import { PickEntries } from './pick-entries.tsx';

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
          <Stack gap="l">
            {rows.map((row, index) => (
              <ClaimItem key={rowKey(row)} kind={kind} number={index + 1} row={row} {...props} />
            ))}
          </Stack>
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
