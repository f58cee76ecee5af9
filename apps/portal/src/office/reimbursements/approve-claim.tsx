import { type ClaimItem, type ClaimLine, compareDecimals, readAmount } from '@packhouse/programme';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';
import type { ItemPartProps } from '#office/desk-parts/item-screen.tsx';
import { MoneyField } from '#office/desk-parts/money-field.tsx';
import { useMe } from '#office/desk-parts/use-me.ts';

/** Why so much of an item can be granted, and no more. */
function useGrantReason(): (line: ClaimLine) => string {
  const { t } = useTranslation('office-reimbursements');
  return ({ grant: { why }, adjusted }) => t(`why.${why}`, { note: adjusted?.note ?? '' });
}

function ItemGrants({ item }: { readonly item: ClaimItem }) {
  const { t, format } = useTexts('office-reimbursements');
  const reasonOf = useGrantReason();
  return (
    <section aria-label={t('grants')}>
      <SummaryList
        isDense
        rows={item.items.map((line) => ({
          id: line.id,
          term: `${line.place}. ${line.name}`,
          value: separated(format.money(line.grant.amount), reasonOf(line)),
        }))}
      />
    </section>
  );
}

const reasonsOf = ({ items }: ClaimItem, labeled: ReturnType<typeof useLabeled>) =>
  items
    .flatMap(({ place, name, adjusted }) => (adjusted === null ? [] : [labeled(`${place}. ${name}`, adjusted.note)]))
    .join('; ');

/** The most that can be granted of each item, the amount that is granted, the note that less of it needs, and who decides. */
export function ApproveClaim({ id, item }: ItemPartProps<ClaimItem>) {
  const { t, format } = useTexts('office-reimbursements');
  const labeled = useLabeled();
  const { claimLimit } = useMe();
  const { claimed, grantable, borne } = item.totals;
  const [amount, setAmount] = useState(grantable);
  const [note, setNote] = useState(() => reasonsOf(item, labeled));
  const reading = readAmount(amount);
  const read = reading.value !== undefined && compareDecimals(reading.value, '0') > 0 ? reading.value : null;
  const isPart = read !== null && compareDecimals(read, claimed) < 0;
  const isAbove = compareDecimals(read ?? grantable, claimLimit) > 0;
  const lacksNote = isPart && note.trim() === '';
  const isMore = compareDecimals(read ?? grantable, borne) > 0;
  const isTooMuch = read !== null && compareDecimals(read, grantable) > 0;
  const given = () => {
    if (read === null || lacksNote) return null;
    return { reimbursement: id, amount: read, ...(note.trim() === '' ? {} : { note: note.trim() }) };
  };
  return (
    <FormAct
      act="reimbursement approve"
      given={given}
      isPrimary
      label={t(isPart ? 'approvePart' : 'approve')}
      right={isAbove || isMore || item.isForTwo ? 'claimsDecideAbove' : 'claimsDecide'}
      version={item.version}
    >
      {(isTried) => (
        <>
          <ItemGrants item={item} />
          <MoneyField
            description={t('approveHint', { claimed: format.money(claimed), grantable: format.money(grantable) })}
            error={isTried && read === null ? t('amountWrong') : undefined}
            label={t('amount')}
            onChange={setAmount}
            value={amount}
          />
          {compareDecimals(grantable, '0') === 0 && <Banner title={t('noneGrantable')} tone="warning" />}
          {isTooMuch && <Banner title={t('aboveGrantable', { grantable: format.money(grantable) })} tone="warning" />}
          {isMore && !isTooMuch && <Banner title={t('aboveBorne', { borne: format.money(borne) })} tone="info" />}
          {isAbove && <Banner title={t('aboveLimit', { limit: format.money(claimLimit) })} tone="info" />}
          <WordsField asks="note" isTried={isTried && isPart} onChange={setNote} value={note} />
        </>
      )}
    </FormAct>
  );
}
