import type { ChargePreviewAnswer } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { ActButton } from '#office/desk-parts/acts/act-button.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { FactTable } from '#office/desk-parts/fact-table.tsx';
import type { DeskWord } from '#office/desk-parts/words/desk-words.ts';
import { spanOf } from './preview-lines.tsx';

interface LeftOutProps {
  readonly preview: ChargePreviewAnswer;
  readonly word: DeskWord;
  readonly onReload: () => void;
}

/** Charges that earlier runs left out, with their reasons; each comes again where somebody asks for it. */
export function LeftOut({ preview: { leftOut }, word, onReload }: LeftOutProps) {
  const { t } = useTranslation('office-billing');
  const format = useFormat();
  if (leftOut.length === 0) return null;
  return (
    <FactTable
      columns={[
        {
          key: 'invoice',
          kind: 'text',
          value: ({ number }) => number,
          draw: ({ invoiceId }, words) => <TextLink href={deskUrls.item('invoices', invoiceId)}>{words}</TextLink>,
          below: { key: 'company', kind: 'company', value: ({ company }) => company },
        },
        { key: 'kind', kind: 'text', value: ({ kind }) => word('state', kind) },
        spanOf(format, word),
        { key: 'amount', kind: 'money', value: ({ amount }) => amount },
        {
          key: 'reason',
          kind: 'text',
          value: ({ reason, by, on }) => `${reason} (${by ?? '–'}, ${format.shortDate(on)})`,
        },
        {
          key: 'again',
          header: t('askAgain'),
          kind: 'text',
          value: () => null,
          draw: ({ id }) => (
            <ActButton
              item={{
                act: 'charge ask-again',
                label: t('askAgain'),
                given: { charge: id },
                version: 'left out',
                isSmall: true,
              }}
              onReload={onReload}
            />
          ),
        },
      ]}
      empty=""
      isStacked
      rowKey={({ id }) => id}
      rows={leftOut}
      title={t('leftOut')}
      word={word}
    />
  );
}
