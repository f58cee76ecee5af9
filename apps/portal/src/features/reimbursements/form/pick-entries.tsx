import type { DraftRow } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { CheckboxGroup } from '@packhouse/ui/fields/checkbox-group.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { FailedState } from '@packhouse/ui/states/failed-state.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldSource } from '#domain/requests/form/field-binding.ts';
import { useFailed } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { listOfKind } from '../claim-list.ts';
import type { ClaimContext } from './claim-draft.ts';
import { entryKey, type ReportedEntry, reportedEntries } from './reported-entries.ts';

type PickProps = Pick<FieldSource, 'request'> & { readonly context: ClaimContext };

/** Takes items of an import claim from the exempt entries that the company has reported itself. */
export function PickEntries({ request, context }: PickProps) {
  const { t } = useTranslation(['reimbursements', 'kernel']);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const entries = useQuery({ ...reportedEntries(context.companyId, context.season.id), enabled: isOpen });
  const close = () => {
    setOpen(false);
    setChosen([]);
  };
  const add = () => {
    for (const { id, values } of entries.data ?? []) {
      if (chosen.includes(id)) request.addRow(listOfKind.import, values);
    }
    close();
  };
  const addByHand = () => {
    request.addRow(listOfKind.import, {});
    close();
  };
  return (
    <>
      <Button icon="ship" onPress={() => setOpen(true)}>
        {t('pick.open')}
      </Button>
      <Dialog
        actions={
          <>
            <Button onPress={close}>{t('kernel:cancel')}</Button>
            {(entries.data ?? []).length > 0 && (
              <Button isDisabled={chosen.length === 0} onPress={add} variant="primary">
                {t('pick.add', { count: chosen.length })}
              </Button>
            )}
            {entries.data?.length === 0 && (
              <Button icon="plus" onPress={addByHand} variant="primary">
                {t('import.add')}
              </Button>
            )}
          </>
        }
        closeLabel={t('kernel:close')}
        isOpen={isOpen}
        onClose={close}
        title={t('pick.title')}
      >
        <Entries
          chosen={chosen}
          context={context}
          onChoose={setChosen}
          query={entries}
          rows={request.draft.rows[listOfKind.import] ?? []}
        />
      </Dialog>
    </>
  );
}

interface EntriesProps {
  readonly query: ReturnType<typeof useQuery<readonly ReportedEntry[]>>;
  readonly context: ClaimContext;
  /** Items that the claim has already. */
  readonly rows: readonly DraftRow[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

function Entries({ query, context, rows, chosen, onChoose }: EntriesProps) {
  const { t, format } = useTexts(['reimbursements', 'kernel']);
  const failed = useFailed(query);
  if (query.isPending) return <Skeleton label={t('kernel:loading')} />;
  if (query.isError) {
    return <FailedState {...failed} />;
  }
  if (query.data.length === 0) return <p>{t('pick.none')}</p>;
  const here = new Set(rows.map(entryKey));
  const takenBy = (entry: ReportedEntry): string | undefined => {
    if (here.has(entryKey(entry))) return t('pick.here');
    const claim = context.book.claimedElsewhere?.get(entryKey(entry));
    return claim === undefined ? undefined : t('pick.elsewhere', { claim });
  };
  return (
    <CheckboxGroup
      description={t('pick.hint')}
      label={t('pick.title')}
      isLabelHidden
      onChange={onChoose}
      options={query.data.map((entry) => {
        const { entryDate, customsCollected } = entry.receipt;
        const taken = takenBy(entry);
        const day = entryDate === null ? '' : format.shortDate(entryDate);
        return {
          id: entry.id,
          label: t('pick.entry', {
            number: String(entry.values.entryNumber),
            day,
            amount: format.money(customsCollected ?? '0'),
          }),
          description: taken,
          isDisabled: taken !== undefined,
        };
      })}
      value={chosen}
    />
  );
}
