import { type ClaimItem, type ClaimLine, compareDecimals, explainableVerdicts, readAmount } from '@packhouse/programme';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';
import { TableCard } from '#office/desk-parts/cards.tsx';
import type { ItemPartProps } from '#office/desk-parts/item-screen.tsx';
import { MoneyField } from '#office/desk-parts/money-field.tsx';
import styles from '#office/desk-parts/parts.module.css';
import { Evidence } from './evidence.tsx';
import { usePoundsText } from './use-pounds-text.ts';

interface AcceptSheetProps extends ItemPartProps<ClaimItem> {
  readonly line: ClaimLine;
}

const explained: readonly string[] = ['document', ...explainableVerdicts];

/** Puts a paper of the claim behind an item that nobody reported, or takes it away. */
function AcceptSheet({ id, item, line }: AcceptSheetProps) {
  const { t } = useTranslation('office-reimbursements');
  const papers = item.files.filter(({ role }) => role === 'paper');
  const isAccepted = line.evidence?.verdict === 'document';
  const [file, setFile] = useState(papers[0]?.id ?? '');
  const [note, setNote] = useState('');
  if (!explained.includes(line.evidence?.verdict ?? '')) return null;
  const given = () => {
    if (note.trim() === '' || (!isAccepted && file === '')) return null;
    return { reimbursement: id, item: line.id, note: note.trim(), ...(isAccepted ? {} : { file }) };
  };
  return (
    <FormAct
      act="reimbursement document"
      given={given}
      label={t(isAccepted ? 'takeSheetAway' : 'acceptSheet')}
      onDone={() => setNote('')}
      size="small"
      version={item.version}
    >
      {(isTried) => (
        <>
          <p>{t(isAccepted ? 'takeSheetAwayHint' : 'acceptSheetHint', { place: line.place, name: line.name })}</p>
          {!isAccepted && (
            <Select
              error={isTried && file === '' ? t('sheetMissing') : undefined}
              label={t('sheet')}
              onChange={setFile}
              options={papers.map(({ id: paper, name }) => ({ id: paper, label: name }))}
              value={file}
            />
          )}
          <WordsField isTried={isTried} onChange={setNote} value={note} />
        </>
      )}
    </FormAct>
  );
}

interface AdjustItemProps {
  readonly id: string;
  readonly line: ClaimLine;
  readonly version: string;
}

/** Sets what is granted for an item, with the reason; what its evidence bears takes it back. */
function AdjustItem({ id, line, version }: AdjustItemProps) {
  const { t, format } = useTexts('office-reimbursements');
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
          <MoneyField
            error={isTried && read === null ? t('adjustWrong', { claimed: format.money(line.claimed) }) : undefined}
            label={t('amount')}
            onChange={setAmount}
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

const isTaken = ({ evidence }: ClaimLine) => evidence?.verdict === 'claimed_before';
const isClear = ({ grant: { why } }: ClaimLine) => why === 'paid' || why === 'document' || why === 'adjusted';

/** Every item: claimed, calculated, granted at most, and the verdict with the figures behind it. */
export function ClaimItems({ id, item }: ItemPartProps<ClaimItem>) {
  const { t, format } = useTexts('office-reimbursements');
  const isOpen = item.head.state === 'certified' || item.head.state === 'under_review';
  return (
    <TableCard
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
                    <AdjustItem id={id} key={line.adjusted?.amount} line={line} version={item.version} />
                  )}
                  <AcceptSheet id={id} item={item} line={line} />
                </Row>
              )}
            </Stack>
          ),
        },
      ]}
      isStacked
      rowKey={(line) => line.id}
      rows={item.items}
      rowTone={(line) => (isTaken(line) ? 'danger' : line.evidence !== null && !isClear(line) ? 'warning' : undefined)}
      title={t('items')}
    />
  );
}

/** An item: producer and handler, or entry and port, with its pounds. */
function Item({ line }: { line: ClaimLine }) {
  const { t, format } = useTexts('office-reimbursements');
  const poundsText = usePoundsText();
  const labeled = useLabeled();
  const { kind, place, name, via, origin, day, reference, reason, inshell, shelled } = line;
  // Border: reasons come over the wire; one that has no words stands as it came.
  const why = reason === null ? null : t(`reason.${reason}` as 'reason.organic', { defaultValue: reason });
  const facts = [via, origin, day === null ? null : format.shortDate(day), reference, why].filter(Boolean);
  return (
    <>
      {place}. {name}
      <span className={styles.below}>{labeled(t(`kinds.${kind}`), separated(...facts))}</span>
      <span className={styles.below}>{poundsText({ inshell, shelled })}</span>
    </>
  );
}
