import type { ExemptionItem, ExemptionPeriod } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Status } from '#domain/status.tsx';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { SummaryCard, TableCard } from '#office/desk-parts/cards.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';

/** Recommendations of colleagues; one about an earlier version says so. */
export function Recommendations({ item: { recommendations } }: { item: ExemptionItem }) {
  const { t, format } = useTexts('office-exemptions');
  if (recommendations.length === 0) return null;
  return (
    <Stack gap="s">
      {recommendations.map(({ at, who, verdict, note, isCurrent }) => (
        <Banner
          key={at}
          title={t('recommended', {
            who,
            // Border: a verdict is written by the command that takes one of two.
            verdict: t(`verdict.${verdict}` as 'verdict.approve', { defaultValue: verdict }),
          })}
          tone="info"
        >
          <p>{note}</p>
          <p>
            {format.dateTime(at)}
            {!isCurrent && `\u00A0· ${t('earlierVersion')}`}
          </p>
        </Banner>
      ))}
    </Stack>
  );
}

export function Decided({ item: { decidedOn, decisionNote } }: { item: ExemptionItem }) {
  const { t, format } = useTexts('office-exemptions');
  if (decidedOn === null && decisionNote === null) return null;
  return (
    <SummaryCard
      rows={[
        { id: 'on', term: t('decidedOn'), value: decidedOn === null ? '–' : format.date(decidedOn) },
        { id: 'note', term: t('note'), value: decisionNote ?? '–' },
      ]}
      title={t('decision')}
    />
  );
}

/** The averaged seasons beside what the company itself reported, and the average that decides. */
export function Periods({ item: { periods, average } }: { item: ExemptionItem }) {
  const { t, format } = useTexts('office-exemptions');
  if (average === null) return null;
  const { pounds, limit, qualifies, isEach, held } = average;
  const values = { average: format.pounds(pounds), limit: format.pounds(limit) };
  const [one] = held;
  const told =
    (one?.form ?? null) === null
      ? t(qualifies ? 'qualifies' : 'notQualifies', {
          ...values,
          context: periods.length === 1 ? 'single' : isEach ? 'each' : undefined,
        })
      : held
          .map(({ form, isBelow, ...figures }) =>
            t(isBelow ? 'formQualifies' : 'formNotQualifies', {
              ...{ form: t(`form.${form ?? 'inshell'}`), average: format.pounds(figures.pounds) },
              limit: format.pounds(figures.limit),
            }),
          )
          .join(' ');
  return (
    <TableCard
      columns={[
        { id: 'season', header: t('season'), isRowHeader: true, cell: (period) => <PeriodName period={period} /> },
        ...config().settings.commodityForms.map(({ key }) => ({
          ...{ id: key, header: t(`form.${key}`), isNumeric: true },
          cell: (one: ExemptionPeriod) => format.quantity(one[key]),
        })),
        { id: 'typed', header: t('inshellBasis'), isNumeric: true, cell: (one) => format.quantity(one.typed) },
        {
          id: 'reported',
          header: t('reported'),
          isNumeric: true,
          cell: ({ reported }) => (reported === null ? t('nothingReported') : format.quantity(reported)),
        },
      ]}
      isStacked
      rowKey={({ key }) => key}
      rows={periods}
      rowTone={({ key, differs }) => (differs && key !== 'fy4' ? 'warning' : undefined)}
      title={t('periods')}
    >
      <Banner title={told} tone={qualifies ? 'success' : 'danger'} />
    </TableCard>
  );
}

function PeriodName({ period: { key, season, differs } }: { period: ExemptionPeriod }) {
  const { t } = useTranslation('office-exemptions');
  return (
    <>
      {season ?? key} {key === 'fy4' && t('estimate')}
      {differs && key !== 'fy4' && <StatusTag tone="warning">{t('differs')}</StatusTag>}
    </>
  );
}

export function CertificateFacts({ item: { certificate, application, kind, season } }: { item: ExemptionItem }) {
  const { t, format } = useTexts('office-exemptions');
  const { number, holder, forms, validFrom, validTo } = certificate;
  const day = (text: string | null) => (text === null ? '–' : format.shortDate(text));
  // Border: forms and kinds come over the wire; one that has no words stands as it came.
  const formWord = (form: string) => t(`form.${form}` as 'form.inshell', { defaultValue: form });
  return (
    <SummaryCard
      isDense
      rows={[
        { id: 'kind', term: t('kind'), value: t(`kinds.${kind}` as 'kinds.organic', { defaultValue: kind }) },
        { id: 'season', term: t('season'), value: season },
        { id: 'number', term: t('certificateNumber'), value: number ?? '–' },
        { id: 'holder', term: t('holder'), value: holder ?? '–' },
        { id: 'forms', term: t('forms'), value: forms.length === 0 ? '–' : format.list(forms.map(formWord)) },
        { id: 'from', term: t('validFrom'), value: day(validFrom) },
        { id: 'to', term: t('validTo'), value: day(validTo) },
        { id: 'applicant', term: t('applicant'), value: application?.applicant ?? '–' },
        {
          id: 'certified',
          term: t('certified'),
          value:
            application?.certifiedAt == null
              ? '–'
              : `${format.dateTime(application.certifiedAt)}, ${application.certifiedBy ?? ''}`,
        },
      ]}
      title={t('certificate')}
    />
  );
}

export function Organic({ item: { organic } }: { item: ExemptionItem }) {
  const { t, format } = useTexts('office-exemptions');
  if (organic === null) return null;
  const day = (text: string | null) => (text === null ? '–' : format.shortDate(text));
  const pounds = (text: string | null) => (text === null ? '–' : format.pounds(text));
  return (
    <SummaryCard
      isDense
      rows={[
        { id: 'certifier', term: t('certifier'), value: organic.certifier ?? '–' },
        { id: 'number', term: t('certificateNumber'), value: organic.number ?? '–' },
        { id: 'issued', term: t('issued'), value: day(organic.issued) },
        { id: 'expires', term: t('expires'), value: day(organic.expires) },
        { id: 'total', term: t('estimatedTotal'), value: pounds(organic.total), isNumeric: true },
        { id: 'organic', term: t('estimatedOrganic'), value: pounds(organic.organic), isNumeric: true },
      ]}
      title={t('organicCertificate')}
    />
  );
}

export function Uses({ item: { uses, certificate } }: { item: ExemptionItem }) {
  const { t, format } = useTexts('office-exemptions');
  if (certificate.number === null) return null;
  return (
    <TableCard
      columns={[
        {
          id: 'kind',
          header: t('use'),
          isRowHeader: true,
          cell: ({ kind, form, doubts }) => (
            <>
              <TextLink href={deskUrls.item(kind === 'claim' ? 'reimbursements' : 'reports', form)}>
                {t(`useKind.${kind}`)}
              </TextLink>
              {doubts.map((code) => (
                <Fragment key={code}>
                  {' '}
                  {/* Border: codes come over the wire; one that has no words stands as it came. */}
                  <StatusTag tone="warning">
                    {t(`doubt.${code}` as 'doubt.certificateOtherForm', { defaultValue: code })}
                  </StatusTag>
                </Fragment>
              ))}
            </>
          ),
        },
        { id: 'company', header: t('company'), cell: ({ company }) => company?.name ?? '–' },
        {
          id: 'day',
          header: t('day'),
          isUnbroken: true,
          cell: ({ day }) => (day === null ? '–' : format.shortDate(day)),
        },
        { id: 'pounds', header: t('pounds'), isNumeric: true, cell: ({ pounds }) => format.quantity(pounds) },
      ]}
      empty={<p>{t('noUses')}</p>}
      isDense
      isStacked
      isTall={uses.length > 20}
      rowKey={({ id }) => id}
      rows={uses}
      title={t('uses')}
    />
  );
}

export function Earlier({ item: { earlier } }: { item: ExemptionItem }) {
  const { t, format } = useTexts('office-exemptions');
  return (
    <TableCard
      columns={[
        {
          id: 'season',
          header: t('season'),
          isRowHeader: true,
          cell: ({ id, season }) => <TextLink href={deskUrls.item('exemptions', id)}>{season ?? '–'}</TextLink>,
        },
        {
          id: 'kind',
          header: t('kind'),
          // Border: kinds come over the wire; one that has no words stands as it came.
          cell: ({ kind }) => (kind === null ? '–' : t(`kinds.${kind}` as 'kinds.organic', { defaultValue: kind })),
        },
        { id: 'state', header: t('state'), cell: ({ state }) => <Status status={state} subject="request" /> },
        { id: 'certificate', header: t('certificate'), cell: ({ certificate }) => certificate ?? '–' },
        {
          id: 'to',
          header: t('validTo'),
          cell: ({ validTo }) => (validTo === null ? '–' : format.shortDate(validTo)),
        },
      ]}
      empty={<p>{t('noEarlier')}</p>}
      isStacked
      rowKey={({ id }) => id}
      rows={earlier}
      title={t('earlier')}
    />
  );
}
