import { compareDecimals } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { AmountAct } from '#office/desk-parts/acts/amount-act.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { FactTable } from '#office/desk-parts/fact-table.tsx';
import { isOpenTo, useMe } from '#office/desk-parts/use-me.ts';
import type { PartProps } from './invoice-parts.tsx';

/** Late charges and interest of an invoice, each with its days and the act that lets it go. */
export function Charges({ item, word, onReload }: PartProps & { onReload: () => void }) {
  const { t } = useTranslation('office-billing');
  const opens = isOpenTo(useMe(), ['chargesRun']);
  return (
    <FactTable
      columns={[
        {
          key: 'kind',
          kind: 'state',
          value: ({ kind }) => kind,
          draw: ({ id, corrects }, words) => {
            const name = corrects === null ? words : t('correctionOf', { kind: words });
            return opens ? <TextLink href={deskUrls.item('charges', id)}>{name}</TextLink> : name;
          },
        },
        { key: 'from', kind: 'day', value: ({ from }) => from },
        { key: 'to', kind: 'day', value: ({ to }) => to },
        { key: 'base', kind: 'money', value: ({ base }) => base },
        { key: 'rate', kind: 'share', value: ({ rate }) => String(Number(rate) / 100) },
        { key: 'amount', kind: 'money', value: ({ amount }) => amount },
        { key: 'left', header: t('left'), kind: 'money', value: ({ left }) => left },
        {
          key: 'act',
          header: t('act'),
          kind: 'text',
          value: () => null,
          draw: ({ id, kind, from, left }) =>
            left !== null &&
            item.head.state !== 'void' &&
            compareDecimals(left, '0') > 0 && (
              <AmountAct
                on={{ charge: id }}
                isSmall
                label={t('waive')}
                most={left}
                of={`${word('state', kind)} ${from}`}
                onReload={onReload}
                version={item.version}
              />
            ),
        },
      ]}
      empty={t('noCharges')}
      rowKey={({ id }) => id}
      rows={item.charges}
      title={t('charges')}
      word={word}
    />
  );
}
