import {
  confirmationNumber,
  endedBefore,
  type FormType,
  isOnTime,
  isStanding,
  type ReportType,
  reportTypes,
} from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { SummaryList, type SummaryRow } from '@packhouse/ui/data/summary-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { WhatFollows } from '#domain/due/what-follows.tsx';
import { Statement } from '#domain/filing/statement.tsx';
import { dueDateText } from '#domain/months/due-date-text.ts';
import { SignedWithRows } from '#domain/second-factor/signed-with-rows.tsx';
import { Status, StatusBanner } from '#domain/status.tsx';
import { statusStyle, subjectOf } from '#domain/statuses.ts';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { CopyOfRecordPart } from './copy-of-record-part.tsx';
import { DocumentView } from './document-view.tsx';
import type { CertifiableCase, FormPeriod } from './forms/certifiable-form.ts';
import styles from './receipt.module.css';
import type { Certifiable } from './record/certifiable-of.ts';
import { WarningList } from './warning-list.tsx';

/** A certified form, for good: who, when, the record, the PDF, the statement and all rows (filing.md: Certify). */
export function Receipt({ certifiable, onReload }: { certifiable: Certifiable; onReload: () => void }) {
  const { t } = useTranslation(['form-certification', 'words']);
  const labeled = useLabeled();
  const { found, recordDocument } = certifiable;
  return (
    <Stack gap="l">
      <PageHeader
        actions={
          <>
            <AmendLink found={found} />
            <ButtonLink href={urls.dashboard()}>{t('receipt.dashboard')}</ButtonLink>
          </>
        }
        eyebrow={t('receipt.title')}
        meta={<Meta found={found} />}
        name={labeled(t('receipt.title'), recordDocument.title)}
        title={recordDocument.title}
      />
      <FormStateBanner certifiable={certifiable} />
      <Card title={t('receipt.heading')}>
        <Stack gap="l">
          <SummaryList rows={useRows(found)} />
          {found.row.recordHash && <SignedWithRows record={found.row.recordHash} />}
          <CopyOfRecordPart certifiable={certifiable} onReload={onReload} />
        </Stack>
      </Card>
      <WarningList isSigned warnings={recordDocument.warnings ?? []} />
      <Card title={t('words:term.statement')}>
        <Statement>{found.row.certificationStatement}</Statement>
      </Card>
      <DocumentView recordDocument={recordDocument} />
      <LongNumbers found={found} />
    </Stack>
  );
}

/** A report that stands is corrected by a new version, which is begun among its versions. */
function AmendLink({ found: { read, row, packageId } }: { found: CertifiableCase }) {
  const { t } = useTranslation(['form-certification', 'words']);
  const reportType: ReportType | undefined = reportTypes.find((type) => type === read.form.formType);
  if (reportType === undefined || packageId === null || !isStanding(row.status)) return null;
  return <ButtonLink href={urls.reportVersions(reportType, packageId)}>{t('words:action.amend')}</ButtonLink>;
}

function Meta({ found: { read, row, company } }: { found: CertifiableCase }) {
  return (
    <>
      <Status status={row.status ?? 'certified'} subject={subjectOf(read.form.formType)} />
      <span>{company.title}</span>
    </>
  );
}

function FormStateBanner({ certifiable: { form, found } }: { certifiable: Certifiable }) {
  const { t } = useTranslation(['form-certification', 'words']);
  const { row, editUrl } = found;
  if (row.status === 'returned') {
    return (
      <StatusBanner
        action={<ButtonLink href={editUrl}>{t('receipt.amend')}</ButtonLink>}
        status={row.status}
        subject={subjectOf(form.formType)}
        title={t('returned.title')}
      >
        {row.providerNote && <p>{row.providerNote}</p>}
        <p>{t('returned.body')}</p>
      </StatusBanner>
    );
  }
  if (row.status === 'withdrawn')
    return (
      <StatusBanner status={row.status} subject={subjectOf(form.formType)} title={t('withdrawn.title')}>
        {t('superseded.body')}
      </StatusBanner>
    );
  if (row.status === 'superseded') return <Banner title={t('superseded.title')}>{t('superseded.body')}</Banner>;
  return (
    <Banner title={t('words:term.reportCertifiedAndSent')} tone="success">
      {t('receipt.thanksBody')} <WhatFollows formType={form.formType} id={row.id} />
    </Banner>
  );
}

const numberOf = (formType: FormType, { id, certifiedAt }: CertifiableCase['row']) =>
  certifiedAt === null ? '' : confirmationNumber({ formType, formId: id, certifiedAt });

function useRows({ read, row, period, company, isAmendment }: CertifiableCase): SummaryRow[] {
  const { t, format } = useTexts(['form-certification', 'words']);
  const filedAt = row.filedAt ?? row.certifiedAt;
  const rows: (SummaryRow | null)[] = [
    { id: 'by', term: t('words:term.certifiedBy'), value: row.certificationName },
    { id: 'byTitle', term: t('words:term.title'), value: row.certificationTitle },
    row.certifiedAt ? { id: 'at', term: t('words:term.certified'), value: format.dateTime(row.certifiedAt) } : null,
    row.filedAt ? { id: 'received', term: t('receipt.received'), value: format.dateTime(row.filedAt) } : null,
    period && filedAt && !isAmendment && !endedBefore(period.endsOn, company.reportsFrom)
      ? { id: 'due', term: t('receipt.timeliness'), value: <Timeliness filedAt={filedAt} period={period} /> }
      : null,
    row.onBehalfOf
      ? { id: 'onBehalf', term: t('receipt.onBehalfOf'), value: t('receipt.onBehalfOfYes', { company: company.title }) }
      : null,
    { id: 'confirmation', term: t('words:term.confirmationNumber'), value: numberOf(read.form.formType, row) },
  ];
  return rows.filter((entry) => entry !== null);
}

/** The numbers that tell this record from every other one: for anyone who compares a copy with it. */
function LongNumbers({ found: { row } }: { found: CertifiableCase }) {
  const { t } = useTranslation(['form-certification', 'words']);
  const reference: SummaryRow = { id: 'reference', term: t('words:term.reference'), value: row.title };
  const hash: SummaryRow[] = row.recordHash
    ? [{ id: 'hash', term: t('receipt.hash'), value: <RecordHash hash={row.recordHash} /> }]
    : [];
  return (
    <Card isFolded title={t('words:term.checkAPdf')}>
      <SummaryList rows={[reference, ...hash]} />
    </Card>
  );
}

function Timeliness({ period, filedAt }: { period: FormPeriod; filedAt: string }) {
  const { t, format } = useTexts(['form-certification', 'words']);
  const onTime = isOnTime({ filedAt, dueOn: period.dueOn, timeZone: config().timeZone });
  return (
    <>
      {dueDateText(t, format, period)}{' '}
      <StatusTag tone={statusStyle('report', onTime ? 'filed' : 'filed_late')?.tone}>
        {onTime ? t('receipt.onTime') : t('receipt.late')}
      </StatusTag>
    </>
  );
}

/** A SHA-256 in groups of eight, to be compared by eye; copied without the spaces between them. */
function RecordHash({ hash }: { hash: string }) {
  const groups = hash.match(/.{1,8}/g) ?? [];
  return (
    <code className={styles.hash}>
      {groups.map((group) => (
        <span key={group}>{group}</span>
      ))}
    </code>
  );
}
