import { type ClaimLine, compareDecimals, readAmount } from '@packhouse/programme';
import { FigureField } from '@packhouse/ui/fields/figure-field.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigureTyping } from '#kernel/format/figure-typing.ts';
import { useFormat } from '#kernel/format/format.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';

interface AdjustItemProps {
  readonly id: string;
  readonly line: ClaimLine;
  readonly version: string;
  readonly onReload: () => void;
}

/** Sets what is granted for an item, with the reason; what its evidence bears takes it back. */
export function AdjustItem({ id, line, version, onReload }: AdjustItemProps) {
  const { t } = useTranslation('office-reimbursements');
  const format = useFormat();
  const figures = useFigureTyping();
  const { borne } = line.grant;
  const [amount, setAmount] = useState(line.adjusted?.amount ?? borne);
  const [note, setNote] = useState('');
  const reading = readAmount(amount);
  const read = reading.value !== undefined && compareDecimals(reading.value, line.claimed) <= 0 ? reading.value : null;
  const given = () => {
    if (read === null || note.trim() === '') return null;
    const isBorne = compareDecimals(read, borne) === 0;
    return { reimbursement: id, item: line.id, note: note.trim(), ...(isBorne ? {} : { amount: read }) };
  };
  return (
    <FormAct
      act="reimbursement adjust"
      given={given}
      label={t('adjust')}
      onDone={() => setNote('')}
      onReload={onReload}
      size="small"
      version={version}
    >
      {(isTried) => (
        <>
          <p>
            {t('adjustHint', {
              ...{ place: line.place, name: line.name },
              ...{ claimed: format.money(line.claimed), borne: format.money(borne) },
            })}
          </p>
          <FigureField
            error={isTried && read === null ? t('adjustWrong', { claimed: format.money(line.claimed) }) : undefined}
            figures={figures}
            label={t('amount')}
            onChange={setAmount}
            prefix="$"
            value={amount}
          />
          {read !== null && compareDecimals(read, borne) > 0 && (
            <Banner title={t(line.evidence === null ? 'adjustUnverified' : 'adjustAbove')} tone="warning" />
          )}
          <WordsField isTried={isTried} onChange={setNote} value={note} />
        </>
      )}
    </FormAct>
  );
}
