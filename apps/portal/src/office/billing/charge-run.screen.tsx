import { type ChargePreviewAnswer, chargeLineKey } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { TextArea } from '@packhouse/ui/fields/text-area.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#domain/back-link.tsx';
import { Reading } from '#domain/reading.tsx';
import { today } from '#kernel/clock/clock.ts';
import { useTexts } from '#kernel/format/format.ts';
import { ActButton } from '#office/desk-parts/acts/act-button.tsx';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import { refusalCode } from '#office/desk-parts/acts/refusal.ts';
import { useActButton } from '#office/desk-parts/acts/use-act-button.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { type DeskWord, useDeskWords } from '#office/desk-parts/desk-words.ts';
import { FactTable } from '#office/desk-parts/fact-table.tsx';
import { useListMembers } from '#office/desk-parts/list/use-list-members.ts';
import { previewOf } from './billing.calls.ts';
import { invoiceOf, PreviewLines, spanOf } from './preview-lines.tsx';

interface LeftOutProps {
  readonly preview: ChargePreviewAnswer;
  readonly word: DeskWord;
  readonly onReload: () => void;
}

/** Charges that earlier runs left out, with their reasons; each comes again where somebody asks for it. */
function LeftOut({ preview: { leftOut }, word, onReload }: LeftOutProps) {
  const { t, format } = useTexts('office-billing');
  if (leftOut.length === 0) return null;
  return (
    <FactTable
      columns={[
        invoiceOf,
        { key: 'kind', value: ({ kind }) => word('state', kind) },
        spanOf(format, word),
        { key: 'amount', kind: 'money', value: ({ amount }) => amount },
        {
          key: 'reason',
          value: ({ reason, by, on }) => `${reason} (${by ?? '–'}, ${format.shortDate(on)})`,
        },
        {
          key: 'again',
          header: t('askAgain'),
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
      isStacked
      rowKey={({ id }) => id}
      rows={leftOut}
      title={t('leftOut')}
      word={word}
    />
  );
}

/** Books just what the preview shows, after its number and sum were read once more. */
function RunButton({ preview, onReload }: { preview: ChargePreviewAnswer; onReload: () => void }) {
  const { t, format } = useTexts(['office-billing', 'office']);
  const { lines, unticked, total, asOf, fingerprint } = preview;
  const [reason, setReason] = useState('');
  const isReady = unticked.length === 0 || reason.trim() !== '';
  const leaving = unticked.length === 0 ? {} : { without: unticked.map(chargeLineKey), reason: reason.trim() };
  const values = { count: lines.length, number: format.number(lines.length), amount: format.money(total) };
  const { act, label, isHidden, isOpen, open, close } = useActButton('charge run', {
    name: t('book'),
    said: () => t('booked', values),
  });
  const reload = () => {
    close();
    onReload();
  };
  return (
    <Row isSpread>
      <strong role="status">{t('runSum', values)}</strong>
      {!isHidden && (
        <Button onPress={open} variant="primary">
          {label}
        </Button>
      )}
      {isOpen && (
        <ActDialog
          act={act}
          instead={
            refusalCode(act.failure) === 'chargesMoved' && (
              <Button onPress={reload} variant="primary">
                {t('office:act.reload')}
              </Button>
            )
          }
          isReady={isReady}
          label={label}
          onClose={close}
          onReload={reload}
          onRun={() => void act.run({ preview: fingerprint, on: asOf, ...leaving })}
        >
          <p>{t('runQuestion', { ...values, date: format.date(asOf) })}</p>
          {unticked.length > 0 && (
            <TextArea
              description={t('leaveOutHint')}
              label={t('leaveOutReason', { count: unticked.length, number: format.number(unticked.length) })}
              onChange={setReason}
              rows={2}
              value={reason}
            />
          )}
        </ActDialog>
      )}
    </Row>
  );
}

/** /office/charges/run: the charges that are due and not booked yet, looked at before anything is booked. */
export function ChargeRun() {
  const { t } = useTranslation(['office-billing', 'office']);
  const address = useListMembers();
  const on = address.members.on ?? today();
  const [without, setWithout] = useState<readonly string[]>([]);
  return (
    <Stack gap="m">
      <PageHeader
        eyebrow={<BackLink href={deskUrls.list('charges')}>{t('office:item.back')}</BackLink>}
        title={t('run')}
      />
      <Row align="end">
        <DateField
          description={t('runDayHint')}
          label={t('runDay')}
          max={today()}
          onChange={(day) => {
            if (day === '') return;
            setWithout([]);
            address.change({ on: day, page: '' });
          }}
          value={on}
        />
      </Row>
      <Reading count={8} of={previewOf(on, without)} shape="table">
        {(preview, onReload) => (
          <Previewed
            onReload={onReload}
            onTick={(key, isTicked) => setWithout(isTicked ? without.filter((one) => one !== key) : [...without, key])}
            preview={preview}
          />
        )}
      </Reading>
    </Stack>
  );
}

interface PreviewedProps {
  readonly preview: ChargePreviewAnswer;
  readonly onTick: (key: string, isTicked: boolean) => void;
  readonly onReload: () => void;
}

function Previewed({ preview, onTick, onReload }: PreviewedProps) {
  const { t } = useTranslation('office-billing');
  const word = useDeskWords();
  if (word === null) return null;
  if (preview.lines.length + preview.unticked.length === 0) {
    return (
      <>
        <EmptyState
          action={<ButtonLink href={deskUrls.list('charges')}>{t('charges')}</ButtonLink>}
          scene="done"
          title={t('nothingToCharge')}
        >
          <p>{t('nothingToChargeHint')}</p>
        </EmptyState>
        <LeftOut onReload={onReload} preview={preview} word={word} />
      </>
    );
  }
  return (
    <>
      <RunButton onReload={onReload} preview={preview} />
      <PreviewLines onTick={onTick} preview={preview} word={word} />
      <LeftOut onReload={onReload} preview={preview} word={word} />
    </>
  );
}
