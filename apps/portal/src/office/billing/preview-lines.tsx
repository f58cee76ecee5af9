import { type ChargePreviewAnswer, type ChargeWish, chargeLineKey } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { Reading } from '#domain/reading.tsx';
import { type Format, useTexts } from '#kernel/format/format.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import type { DeskWord } from '#office/desk-parts/desk-words.ts';
import { type FactColumn, FactTable } from '#office/desk-parts/fact-table.tsx';
import { PageButtons } from '#office/desk-parts/list/page-buttons.tsx';
import { useListMembers } from '#office/desk-parts/list/use-list-members.ts';
import { sheetOf } from './billing.calls.ts';
import { ChargeSheet } from './charge-sheet.tsx';

const rowsOfPage = 50;

interface Line extends ChargeWish {
  readonly isTicked: boolean;
}

/** All lines by invoice and day; those that are not ticked stand where they were. */
function linesOf({ lines, unticked }: ChargePreviewAnswer): readonly Line[] {
  const all = [
    ...lines.map((line) => ({ ...line, isTicked: true })),
    ...unticked.map((line) => ({ ...line, isTicked: false })),
  ];
  const place = ({ company, number, from, kind }: Line) => [company.id, number, from, kind].join(' ');
  return unticked.length === 0 ? all : all.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** The invoice of a charge, with its company below. */
export const invoiceOf: FactColumn<Pick<ChargeWish, 'number' | 'invoiceId' | 'company'>> = {
  key: 'invoice',
  value: ({ number }) => number,
  draw: ({ invoiceId }, words) => <TextLink href={deskUrls.item('invoices', invoiceId)}>{words}</TextLink>,
  below: { key: 'company', kind: 'company', value: ({ company }) => company },
};

/** First and last day of a charge, one below the other. */
export const spanOf = (format: Format, word: DeskWord): FactColumn<Pick<ChargeWish, 'from' | 'to'>> => ({
  key: 'span',
  header: `${word('column', 'from')} – ${word('column', 'to')}`,
  draw: ({ from, to }) => (
    <>
      <div>{`${format.shortDate(from)} –`.replaceAll(' ', '\u00a0')}</div>
      <div>{format.shortDate(to).replaceAll(' ', '\u00a0')}</div>
    </>
  ),
});

interface PreviewLinesProps {
  readonly preview: ChargePreviewAnswer;
  readonly word: DeskWord;
  readonly onTick: (key: string, isTicked: boolean) => void;
}

/** Each charge of a run: of what, at which rate, for how many days; its days are a press away. */
export function PreviewLines({ preview, word, onTick }: PreviewLinesProps) {
  const { total, asOf } = preview;
  const lines = linesOf(preview);
  const { t, format } = useTexts(['office-billing', 'kernel']);
  const address = useListMembers();
  const labeled = useLabeled();
  const [shown, setShown] = useState<ChargeWish | null>(null);
  const pages = Math.ceil(lines.length / rowsOfPage);
  const page = Math.min(Math.max(1, Number(address.members.page ?? '1') || 1), pages);
  const nameOf = ({ kind, corrects }: ChargeWish) =>
    corrects === null ? word('state', kind) : t('correctionOf', { kind: word('state', kind) });
  return (
    <>
      <FactTable
        columns={[
          { ...invoiceOf, sum: t('sum') },
          {
            key: 'kind',
            value: nameOf,
            below: { key: 'days', kind: 'count', value: ({ days }) => days },
          },
          spanOf(format, word),
          {
            key: 'base',
            kind: 'money',
            value: ({ base }) => base,
            below: { key: 'rate', kind: 'share', value: ({ rate }) => String(Number(rate) / 100) },
          },
          { key: 'amount', kind: 'money', value: ({ amount }) => amount, sum: format.money(total) },
          {
            key: 'tick',
            header: t('isBooked'),
            draw: (line) => (
              <Checkbox
                isChecked={line.isTicked}
                isLabelHidden
                label={t('bookLine', { number: line.number, kind: nameOf(line), day: format.shortDate(line.from) })}
                onChange={(isTicked) => onTick(chargeLineKey(line), isTicked)}
              />
            ),
          },
          {
            key: 'sheet',
            header: t('sheet'),
            draw: (line) => (
              <Button
                label={labeled(t('showSheet'), `${line.number}, ${nameOf(line)}`)}
                onPress={() => setShown(line)}
                size="small"
              >
                {t('showSheet')}
              </Button>
            ),
          },
        ]}
        isStacked
        rowKey={chargeLineKey}
        rows={lines.slice((page - 1) * rowsOfPage, page * rowsOfPage)}
        title={t('lines')}
        word={word}
      />
      <PageButtons address={address} answer={{ page, pages }} />
      <Dialog
        closeLabel={t('kernel:close')}
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        size="l"
        title={shown === null ? '' : t('sheetOf', { number: shown.number, kind: nameOf(shown) })}
      >
        {shown !== null && (
          <Reading count={4} headingLevel={3} of={sheetOf(shown, asOf)} shape="table">
            {(days) => <ChargeSheet days={days} word={word} />}
          </Reading>
        )}
      </Dialog>
    </>
  );
}
