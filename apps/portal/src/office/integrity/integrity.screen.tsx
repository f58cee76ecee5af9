import { Button } from '@packhouse/ui/actions/button.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Table } from '@packhouse/ui/data/table.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ProgressBar } from '@packhouse/ui/states/progress-bar.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBanner } from '#domain/call-failure.tsx';
import { Reading } from '#domain/reading.tsx';
import { toldFailure } from '#kernel/failures/told-failure.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useMe } from '#office/desk-parts/use-me.ts';
import { type IntegrityState, integrityState, type Progress, walkNow } from './integrity.calls.ts';

/** /office/integrity: the chain of records, walked now or as it was last, and the age of the last backup. */
export function Integrity() {
  const { t } = useTranslation('office-integrity');
  return (
    <Stack gap="l">
      <PageHeader description={t('hint')} title={t('title')} />
      <Walk />
      <Reading of={integrityState()} shape="form">
        {(state) => (
          <>
            <LastWalk state={state} />
            <Backup state={state} />
          </>
        )}
      </Reading>
    </Stack>
  );
}

/** Walks the chain and shows how far it is. Anyone who reads only what is their own walks nothing. */
function Walk() {
  const { t, format } = useTexts(['office-integrity', 'office']);
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const mayWalk = useMe().rights.audit !== 'own';
  const walk = useMutation({
    mutationFn: () => walkNow(setProgress),
    onMutate: () => setProgress({ done: 0, all: 0 }),
    onError: (error) => void toldFailure(error),
    onSettled: () => {
      setProgress(null);
      void queries.invalidateQueries({ queryKey: integrityState().queryKey });
    },
  });
  if (!mayWalk) return null;
  return (
    <Stack gap="m">
      {progress === null ? (
        <div>
          <Button icon="shield" onPress={() => walk.mutate()} variant="primary">
            {t('verify')}
          </Button>
        </div>
      ) : (
        <ProgressBar
          label={t('walking')}
          max={Math.max(progress.all, 1)}
          value={progress.all === 0 ? undefined : progress.done}
          valueText={t('progress', { done: format.number(progress.done), all: format.number(progress.all) })}
        />
      )}
      <FailureBanner error={walk.error} title={t('failed')} />
    </Stack>
  );
}

function LastWalk({ state: { walk } }: { state: IntegrityState }) {
  const { t, format } = useTexts('office-integrity');
  if (walk === null) {
    return (
      <Banner title={t('neverWalked')} tone="warning">
        {t('neverWalkedHint')}
      </Banner>
    );
  }
  const { records, companies, broken, ledger } = walk.found;
  const counts = { records: format.number(records), companies: format.number(companies) };
  return (
    <Card title={t('lastWalk')}>
      <Stack gap="m">
        <Banner
          announce="polite"
          headingLevel={3}
          title={broken.length === 0 ? t('holds', counts) : t('broken', { count: broken.length })}
          tone={broken.length === 0 ? 'success' : 'danger'}
        >
          {t('walkedAt', { when: format.dateTime(walk.at), name: walk.by ?? '–' })}
        </Banner>
        {ledger !== undefined && <Ledger faults={ledger} />}
        {broken.length > 0 && (
          <Table
            caption={t('breaks')}
            columns={[
              {
                id: 'company',
                header: t('company'),
                isRowHeader: true,
                cell: (one) => one.company ?? one.companyId,
              },
              { id: 'form', header: t('form'), cell: (one) => `${one.formType.replaceAll('_', ' ')} ${one.formId}` },
              { id: 'record', header: t('record'), cell: (one) => one.record ?? '–' },
              { id: 'problem', header: t('problem'), cell: (one) => one.problem },
            ]}
            isStacked
            rowKey={({ companyId }) => companyId}
            rows={broken}
          />
        )}
      </Stack>
    </Card>
  );
}

/** Whether invoices, payments and the bank's lines add up. */
function Ledger({ faults }: { faults: readonly string[] }) {
  const { t } = useTranslation('office-integrity');
  if (faults.length === 0) return <Banner headingLevel={3} title={t('ledgerHolds')} tone="success" />;
  return (
    <Banner headingLevel={3} title={t('ledgerBroken', { count: faults.length })} tone="danger">
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Banner>
  );
}

const day = 86_400_000;

function Backup({ state: { backup, now } }: { state: IntegrityState }) {
  const { t, format } = useTexts('office-integrity');
  if (backup === null) {
    return (
      <Banner title={t('noBackup')} tone="warning">
        {t('noBackupHint')}
      </Banner>
    );
  }
  const age = Math.max(0, Math.floor((Date.parse(now) - Date.parse(backup.at)) / day));
  return (
    <Card title={t('backup')}>
      <Stack gap="m">
        <Banner headingLevel={3} title={t('backupAge', { count: age })} tone={age > 1 ? 'warning' : 'success'}>
          {age > 1 && t('backupOld')}
        </Banner>
        <SummaryList
          rows={[
            { id: 'at', term: t('madeAt'), value: format.dateTime(backup.at) },
            { id: 'rows', term: t('rows'), value: format.number(backup.found.rows) },
            { id: 'files', term: t('files'), value: format.number(backup.found.files) },
          ]}
        />
      </Stack>
    </Card>
  );
}
