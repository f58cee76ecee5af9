import { type DraftRow, domesticItemFields, importItemFields, reimbursementReasons } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { GroupBox } from '@packhouse/ui/layout/group-box.tsx';
import { Columns } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { formsOf } from '#domain/requests/check-claim.ts';
import type { FieldSource } from '#domain/requests/form/field-binding.ts';
import { RequestFields } from '#domain/requests/form/request-fields.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { type ClaimKind, listOfKind } from '../claim-list.ts';
import { allowedAmount, type ClaimContext, offeredHandlers } from './claim-draft.ts';
import { useClaimHint } from './claim-hint.ts';
import styles from './claim-item.module.css';

interface ItemProps extends FieldSource {
  readonly kind: ClaimKind;
  readonly context: ClaimContext;
  readonly row: DraftRow;
}

const describedItems = { domestic: domesticItemFields, import: importItemFields } as const;

export function ClaimItem({ number, onRemove, ...props }: ItemProps & { number: number; onRemove: () => void }) {
  const { kind, row, request, form } = props;
  const { t } = useTranslation(['reimbursements', 'words']);
  const { company } = useSession();
  const others = (request.draft.rows[listOfKind.domestic] ?? []).filter(({ id }) => id !== row.id);
  const handlers = offeredHandlers(props.context.book.company ?? company, props.context, others);
  return (
    <GroupBox legend={t(`${kind}.item`, { number })}>
      <Columns min="s">
        <RequestFields
          described={describedItems[kind]}
          extras={{
            paidByHandler: { suggestions: handlers },
            reason: { options: reimbursementReasons.map((id) => ({ id, label: t(`reason.${id}`) })) },
          }}
          isWide
          part="item"
          source={{ request, form, item: { list: listOfKind[kind], row } }}
        />
      </Columns>
      <ItemNotes {...props} />
      {kind === 'domestic' && <HandlerHint values={row.values} />}
      <div className={styles.foot}>
        <Button
          icon="trash"
          label={t('item.removeNumber', { item: t(`${kind}.item`, { number }) })}
          onPress={onRemove}
          size="small"
          variant="quiet"
        >
          {t('item.remove')}
        </Button>
      </div>
    </GroupBox>
  );
}

/** The finding of the program office about the item, where the backend can say. */
function HandlerHint({ values }: Pick<DraftRow, 'values'>) {
  const { t } = useTranslation('reimbursements');
  const hint = useClaimHint(values);
  return (
    <div aria-live="polite" className={styles.note}>
      {hint !== null && t(`item.hint.${hint}`)}
    </div>
  );
}

const warned = ['entryNumber', 'amountCollected'] as const;

function ItemNotes({ row, form, context }: ItemProps) {
  const { t, format } = useTexts(['reimbursements', 'words']);
  const amount = allowedAmount(row.values, formsOf(context));
  const warnings = warned.flatMap((field) => form.warningOf(field, row.id) ?? []);
  return (
    <div aria-live="polite" className={styles.note}>
      {amount !== null && <div>{t('item.allowed', { amount: format.money(amount) })}</div>}
      {warnings.map((warning) => (
        <div key={warning}>{t('words:term.pleaseCheckWarning', { warning })}</div>
      ))}
    </div>
  );
}
