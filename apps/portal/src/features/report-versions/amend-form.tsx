import { amendmentReason, checkAmendmentReason, resultOf } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextArea } from '@packhouse/ui/fields/text-area.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ProgressBar } from '@packhouse/ui/states/progress-bar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBanner } from '#domain/call-failure.tsx';
import type { MonthPackage } from '#domain/months/month-package.ts';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { AskedPoints } from '#domain/reports/asked-points.tsx';
import { SaveFailures } from '#domain/reports/save-failures.tsx';
import { StatusBanner } from '#domain/status.tsx';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { type AmendmentWork, useAmendment } from './use-amendment.ts';
import type { VersionLine } from './version-lines.ts';
import { askedOf } from './versions.calls.ts';

const reasonId = 'amendment-reason';

type AmendFormProps = { kind: ReportKind; month: MonthPackage; certified: VersionLine };

/** Asks why a filed report is to be corrected, then opens its next version (filing.md: Amend). */
export function AmendForm({ kind, month, certified }: AmendFormProps) {
  const { t } = useTranslation(['report-versions', 'reports', 'kernel']);
  const problemText = useProblemText();
  const { work, amend } = useAmendment(kind, month);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isWorking = work.kind === 'working';
  const problem = checkAmendmentReason(reason);
  const send = () => {
    setAsked(true);
    if (problem === null) void amend(certified, reason);
    else document.getElementById(reasonId)?.focus();
  };
  return (
    <Card title={t('versions.amendTitle', { version: certified.version })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack isNarrow>
          <p>{t('versions.amendHint', { version: certified.version })}</p>
          <AskedOf kind={kind} month={month} />
          <TextArea
            description={t('versions.reasonHint')}
            error={isAsked && problem !== null ? problemText(problem) : undefined}
            id={reasonId}
            isDisabled={isWorking}
            isRequired
            label={t('reports:versions.reasonLabel')}
            maxLength={amendmentReason.max}
            onChange={setReason}
            rows={3}
            value={reason}
          />
          <WorkNotice work={work} />
          <Row>
            <Button isPending={isWorking} pendingLabel={t('versions.preparing')} type="submit" variant="primary">
              {work.kind === 'stopped' || work.kind === 'failed' ? t('versions.tryAgain') : t('versions.begin')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}

/** The note and the points with which the office gave the report back: the amendment is to answer them. */
function AskedOf({ kind, month }: Pick<AmendFormProps, 'kind' | 'month'>) {
  const { t } = useTranslation(['report-versions', 'words']);
  const { data } = useQuery(askedOf(kind, month));
  if (!data) return null;
  return (
    <StatusBanner status="returned" subject="report" title={t('words:term.noteOfOffice')}>
      {data.note}
      <AskedPoints kind={kind} points={data.points} />
    </StatusBanner>
  );
}

function WorkNotice({ work }: { work: AmendmentWork }) {
  const { t } = useTranslation(['report-versions', 'reports', 'kernel']);
  if (work.kind === 'working' && work.total > 6) {
    return (
      <ProgressBar
        label={t('versions.preparing')}
        max={work.total}
        value={work.done}
        valueText={t('reports:saved.progress', { done: work.done, total: work.total })}
      />
    );
  }
  if (work.kind === 'failed') return <FailureBanner error={work.error} />;
  if (work.kind !== 'stopped') return null;
  const result = resultOf(work.state);
  return (
    <Banner announce="assertive" title={t('kernel:saveFailed')} tone="danger">
      {result?.kind === 'failed' ? (
        <SaveFailures failures={result.failures} isNothingKept />
      ) : (
        t('reports:failed.status')
      )}
    </Banner>
  );
}
