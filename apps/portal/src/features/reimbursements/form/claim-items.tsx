import { Button } from '@packhouse/ui/actions/button.tsx';
import { FieldMessage } from '@packhouse/ui/fields/field.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { rowKey } from '#domain/requests/draft/use-request-draft.ts';
import type { FieldSource } from '#domain/requests/form/field-binding.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { type ClaimKind, listOfKind } from '../claim-list.ts';
import { type ClaimContext, firstDomesticItem } from './claim-draft.ts';
import { ClaimItem } from './claim-item.tsx';
import { PickEntries } from './pick-entries.tsx';

interface ItemsProps extends FieldSource {
  readonly kind: ClaimKind;
  readonly context: ClaimContext;
  readonly isFirst: boolean;
}

/** The button to which a claim without items leads. */
export const addButtonId = (kind: ClaimKind): string => `add-${kind}`;

/** After an item is added its first field has the focus; after one is taken out, the button that adds one: what had it is gone. */
function useFocusOnItems(count: number, addId: string) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(count);
  const isAsked = useRef(false);
  useEffect(() => {
    const before = last.current;
    last.current = count;
    if (!isAsked.current || before === count) return;
    isAsked.current = false;
    const item = box.current?.querySelectorAll('fieldset')[count - 1];
    const next = count > before ? item?.querySelector<HTMLElement>('input, select') : document.getElementById(addId);
    next?.focus();
  }, [count, addId]);
  const asking = (act: () => void) => () => {
    isAsked.current = true;
    act();
  };
  return { box, asking };
}

export function ClaimItems({ kind, isFirst, ...props }: ItemsProps) {
  const { t } = useTranslation('reimbursements');
  const list = listOfKind[kind];
  const rows = props.request.draft.rows[list] ?? [];
  const { company } = useSession();
  const firstItem = () => firstDomesticItem(props.context.book.company ?? company, props.context, rows);
  const addId = addButtonId(kind);
  const { box, asking } = useFocusOnItems(rows.length, addId);
  // Said where the summary leads.
  const isMissing = isFirst && props.form.errorOf('domesticItems') !== undefined;
  return (
    <Card title={t(`${kind}.items`)}>
      <Stack gap="m">
        <p>{t(`${kind}.itemsIntro`)}</p>
        {rows.length > 0 && (
          <div ref={box}>
            <Stack gap="l">
              {rows.map((row, index) => (
                <ClaimItem
                  key={rowKey(row)}
                  kind={kind}
                  number={index + 1}
                  onRemove={asking(() => props.request.removeRow(list, row.id))}
                  row={row}
                  {...props}
                />
              ))}
            </Stack>
          </div>
        )}
        <FieldMessage error={isMissing ? props.form.errorOf('domesticItems') : undefined} id={`${addId}-error`} />
        <Row>
          <Button
            aria-describedby={isMissing ? `${addId}-error` : undefined}
            icon="plus"
            id={addId}
            onPress={asking(() => props.request.addRow(list, kind === 'domestic' ? firstItem() : {}))}
          >
            {t(`${kind}.add`)}
          </Button>
          {kind === 'import' && <PickEntries context={props.context} request={props.request} />}
        </Row>
      </Stack>
    </Card>
  );
}
