import type { PackageAction } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { VisuallyHidden } from '@packhouse/ui/layout/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import type { PackageLine } from '#domain/months/package-line.ts';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';

/** Where an action leads. */
function urlOf(action: PackageAction, kind: ReportKind, { id, report }: PackageLine): string {
  const { formType } = kind.form;
  if (action === 'certify' && report !== null) return urls.formCertification(formType, report.id);
  if (action === 'amend') return urls.reportVersions(formType, id);
  return urls.report(formType, id);
}

const isMain: ReadonlySet<PackageAction> = new Set<PackageAction>(['start', 'continue', 'certify']);

/** The next step of a month; nothing while the month is not open. */
export function PackageActionLink({ kind, line }: { kind: ReportKind; line: PackageLine }) {
  const { t } = useTranslation(['report-list', 'reports', 'words']);
  const format = useFormat();
  const month = format.month(line.month.startsOn);
  const [first] = line.actions;
  if (first === undefined) return null;
  return (
    <ButtonLink href={urlOf(first, kind, line)} size="small" variant={isMain.has(first) ? 'secondary' : 'quiet'}>
      {t(`words:action.${first}`)}
      <VisuallyHidden>{month}</VisuallyHidden>
    </ButtonLink>
  );
}
