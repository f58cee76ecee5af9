import { draftOf, type Problem, pointState, type ReportPoint, rowLineage, rowsByLineage } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack, WithAside } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { FailedState } from '@packhouse/ui/states/failed-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { refIn } from '#domain/report-kinds/row-values.ts';
import { usePointPlace } from '#domain/reports/asked-points.tsx';
import { readPoints } from '#domain/reports/points.calls.ts';
import { asksSigningFactor, SigningFactor } from '#domain/second-factor/signing-factor.tsx';
import { Status } from '#domain/status.tsx';
import { subjectOf } from '#domain/statuses.ts';
import { today } from '#kernel/clock/clock.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import type { CertificationState } from './certification-state.ts';
import { leadOf } from './document-lead.ts';
import { DocumentView } from './document-view.tsx';
import type { CertifiableCase, ReadCase } from './forms/certifiable-form.ts';
import type { Certifiable } from './record/certifiable-of.ts';
import { SignForm } from './sign-form.tsx';
import { WarningList } from './warning-list.tsx';

/**
 * Points of the office that an amendment neither changes nor answers, with the way to each, or that they could not be read;
 * nothing for any other form.
 */
function OpenPoints({ found }: { found: ReadCase }) {
  const { t } = useTranslation('reports');
  const { read, row, packageId, editUrl } = found;
  const kind = read.form.formType === importerKind.form.formType ? importerKind : firstHandlerKind;
  const place = usePointPlace(kind);
  const amends = packageId === null ? null : (refIn(row, 'amends')?.id ?? null);
  const query = useQuery({
    queryKey: ['reports', kind.id, 'points', packageId, amends],
    queryFn: () => readPoints(packageId ?? '', amends ?? ''),
    enabled: amends !== null,
  });
  const { data, failure, ...retry } = useRead(query);
  if (data === undefined && failure !== null) return <FailedState {...failure} {...retry} />;
  const { values, rows } = draftOf(read);
  const byLineage = rowsByLineage(Object.values(rows).flat());
  const open = (data ?? []).filter((point) => pointState(point, values, byLineage) === 'open');
  if (open.length === 0) return null;
  const hrefOf = ({ rowId, field }: ReportPoint) => {
    const id = rowId === null ? undefined : byLineage.get(rowLineage(rowId))?.id;
    return field === null ? editUrl : urls.field(editUrl, { field, row: id });
  };
  return (
    <Banner title={t('points.open', { count: open.length })} tone="warning">
      <ul>
        {open.map((point) => (
          <li key={point.id}>
            <TextLink href={hrefOf(point)}>
              {place(point)} {point.text}
            </TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Why a form cannot be certified now, and what to do; nothing when it can. */
function NotNow({ found, state }: { found: CertifiableCase; state: CertificationState }) {
  const { t } = useTranslation('form-certification');
  const { company } = useSession();
  const told = (title: string, body: string) => (
    <Banner title={title} tone="warning">
      {body}
    </Banner>
  );
  switch (state.kind) {
    case 'incomplete':
      return (
        <Banner
          action={<ButtonLink href={found.editUrl}>{t('incomplete.action')}</ButtonLink>}
          title={t('incomplete.title')}
          tone="warning"
        >
          {t('incomplete.body')}
        </Banner>
      );
    case 'blocked':
      return <Blocked problems={state.problems} />;
    case 'noPackage':
      return told(t('blocked'), t('noPackage', { company: found.company.title }));
    case 'elsewhere':
      return told(
        t('elsewhere.title', { company: found.company.title }),
        t('elsewhere.body', { company: found.company.title, current: company.title }),
      );
    case 'withdrawn':
      return told(t('withdrawn.title'), t('withdrawn.body'));
    default:
      return null;
  }
}

function Blocked({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('form-certification');
  const problemText = useProblemText();
  return (
    <Banner title={t('blocked')} tone="warning">
      {problems.map((problem) => (
        <p key={problem.code}>{problemText(problem)}</p>
      ))}
    </Banner>
  );
}

interface CheckAnswersProps {
  readonly certifiable: Certifiable;
  readonly state: Exclude<CertificationState, { kind: 'receipt' }>;
  readonly onReload: () => void;
}

/** The form in one sentence, the doubts of the rules in it, all rows, and beside them the statement and the signature. */
export function CheckAnswers({ certifiable, state, onReload }: CheckAnswersProps) {
  const { t } = useTranslation('form-certification');
  const labeled = useLabeled();
  const { found, recordDocument, words } = certifiable;
  const isOpen = state.kind === 'open';
  const shown = (
    <Stack gap="l">
      <PageHeader
        actions={
          <ButtonLink href={found.editUrl} icon="edit">
            {t('check.change')}
          </ButtonLink>
        }
        description={<strong>{leadOf(found, recordDocument, words, today())}</strong>}
        eyebrow={found.company.title}
        meta={
          <>
            {isOpen && <Status status="ready" subject={subjectOf(found.read.form.formType)} />}
            <span>{found.isAmendment ? t('check.introAmendment') : t('check.intro')}</span>
          </>
        }
        name={labeled(t('title'), recordDocument.title)}
        title={recordDocument.title}
      />
      <NotNow found={found} state={state} />
      {isOpen && asksSigningFactor() && <SigningFactor />}
      <OpenPoints found={found} />
      <WarningList warnings={recordDocument.warnings ?? []} />
      <DocumentView isToSign recordDocument={recordDocument} />
    </Stack>
  );
  if (!isOpen) return shown;
  return (
    <WithAside
      aside={<SignForm certifiable={certifiable} onReload={onReload} />}
      lead={(toSignature) => <Button onPress={toSignature}>{t('sign.goTo')}</Button>}
      stays
    >
      {shown}
    </WithAside>
  );
}
