import { addDays } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock/clock.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { Refused } from '../acts/refused.tsx';
import { useSavedFile } from './save-office-file.ts';

interface StatementButtonProps {
  /** The company's program number. */
  readonly number: string;
  readonly company: string;
  /** Its last day to begin with; today unless told. */
  readonly to?: string;
  readonly isShort?: boolean;
}

/** Asks for the days of a company's statement of account, and saves it as a PDF. */
export function StatementButton({ number, company, to, isShort = false }: StatementButtonProps) {
  const { t } = useTranslation('office');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon="download"
        label={isShort ? t('statement.of', { company }) : undefined}
        onPress={() => setOpen(true)}
        size={isShort ? 'small' : 'medium'}
        variant={isShort ? 'quiet' : 'secondary'}
      >
        {isShort ? undefined : t('statement.button')}
      </Button>
      {isOpen && (
        <StatementDialog company={company} number={number} onClose={() => setOpen(false)} to={to ?? today()} />
      )}
    </>
  );
}

interface StatementDialogProps {
  readonly number: string;
  readonly company: string;
  readonly to: string;
  readonly onClose: () => void;
}

function StatementDialog({ number, company, to: last, onClose }: StatementDialogProps) {
  const { t } = useTranslation(['office', 'kernel']);
  const [from, setFrom] = useState(addDays(last, -365));
  const [to, setTo] = useState(last);
  const file = useSavedFile();
  const run = () =>
    file.mutate(
      {
        path: 'account/statement',
        query: { company: number, from, to, language: currentLanguage() },
        name: `statement-${number}-${to}.pdf`,
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('kernel:cancel')}</Button>
          <Button isPending={file.isPending} onPress={run} pendingLabel={t('office:act.running')} variant="primary">
            {t('statement.save')}
          </Button>
        </>
      }
      closeLabel={t('kernel:close')}
      isOpen
      onClose={onClose}
      size="s"
      title={t('statement.of', { company })}
    >
      <Stack gap="m">
        <Refused failure={file.error} title={t('statement.failed')} />
        <Row align="end">
          <DateField label={t('filter.fromLabel')} onChange={setFrom} value={from} />
          <DateField label={t('filter.toLabel')} onChange={setTo} value={to} />
        </Row>
      </Stack>
    </Dialog>
  );
}
