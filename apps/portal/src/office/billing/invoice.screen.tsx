import { compareDecimals, type InvoiceItem } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { ShownFile } from '#domain/record/shown-file.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { AmountAct } from '#office/desk-parts/acts/amount-act.tsx';
import type { ItemAct } from '#office/desk-parts/acts/item-act.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { useDeskWords } from '#office/desk-parts/desk-words.ts';
import { FactTable } from '#office/desk-parts/fact-table.tsx';
import { officeFile } from '#office/desk-parts/files/files.calls.ts';
import { StatementButton } from '#office/desk-parts/files/statement-button.tsx';
import { ItemScreen } from '#office/desk-parts/item-screen.tsx';
import { isOpenTo, useMe } from '#office/desk-parts/use-me.ts';
import { Amounts, Applied, Credits, Dates, LetGo, type PartProps, Payments } from './invoice-parts.tsx';

/** Late charges and interest of an invoice, each with its days and the act that lets it go. */
function Charges({ item, word }: PartProps) {
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

const isAbove = (amount: string) => compareDecimals(amount, '0') > 0;

/** /office/invoices/:id: an invoice or credit with everything that was booked on it, and its document. */
export function InvoiceScreen() {
  const { id } = usePathParams('id');
  const { t, format } = useTexts('office-billing');
  const word = useDeskWords();
  if (word === null) return null;
  const acts = ({ head, figures, debitOf }: InvoiceItem): readonly ItemAct[] => [
    {
      act: 'credit apply',
      label: t('applyCredit'),
      given: { number: id },
      isPrimary: true,
      isHidden: head.state !== 'credit' || !isAbove(figures.balance.replace('-', '')),
    },
    {
      act: 'invoice void',
      label: t('void'),
      given: { number: id },
      asks: 'reason',
      tone: 'danger',
      // A debit goes with its return alone.
      isHidden: head.state === 'void' || debitOf !== null,
    },
  ];
  return (
    <ItemScreen<InvoiceItem>
      actions={(item) => (
        <>
          {isAbove(item.figures.balance) && (
            <AmountAct on={{ number: id }} label={t('writeOff')} most={item.figures.balance} version={item.version} />
          )}
          {item.companyNumber !== '' && (
            <StatementButton company={item.head.company?.name ?? ''} number={item.companyNumber} />
          )}
        </>
      )}
      acts={acts}
      checks={({ daysOver, due, figures }) => [
        daysOver > 0 && {
          id: 'overdue',
          tone: 'warning',
          title: t('check.overdue', { count: daysOver, date: format.date(due) }),
        },
        compareDecimals(figures.balance, '0') < 0 &&
          isAbove(figures.amount) && { id: 'tooMuch', tone: 'warning', title: t('check.tooMuch') },
      ]}
      id={id}
      kind="invoices"
      subject="invoice"
    >
      {(item) => (
        <>
          <Amounts item={item} word={word} />
          <Dates item={item} word={word} />
          {item.credits.length > 0 && <Credits item={item} word={word} />}
          {item.head.state === 'credit' ? (
            <Applied item={item} word={word} />
          ) : (
            <>
              <Payments item={item} word={word} />
              <Charges item={item} word={word} />
              <LetGo id={id} item={item} word={word} />
            </>
          )}
          <Document id={id} name={`${item.number}.pdf`} />
        </>
      )}
    </ItemScreen>
  );
}

interface DocumentProps {
  readonly id: string;
  readonly name: string;
}

/** The document beside the figures that it tells: drawn when somebody asks to see it. */
function Document({ id, name }: DocumentProps) {
  const { t } = useTranslation(['office-billing', 'office']);
  const [isShown, setShown] = useState(false);
  return (
    <Card
      action={
        <Button aria-expanded={isShown} icon="eye" onPress={() => setShown(!isShown)} size="small">
          {t(isShown ? 'office:file.hide' : 'office:file.show')}
        </Button>
      }
      title={t('document')}
    >
      {isShown ? <Drawn id={id} name={name} /> : <p>{t('office:file.hint')}</p>}
    </Card>
  );
}

function Drawn({ id, name }: DocumentProps) {
  const { t } = useTranslation('office');
  const file = officeFile('invoice/pdf', { number: id, language: currentLanguage() });
  return (
    <Reading count={3} headingLevel={3} of={file} shape="text">
      {(bytes) => (
        <Stack gap="s">
          <ShownFile
            bytes={bytes}
            downloadLabel={t('file.save')}
            isTall
            name={name}
            openLabel={t('file.openInTab')}
            type="application/pdf"
          />
        </Stack>
      )}
    </Reading>
  );
}
