import { draftOf, pointState, type ReportPoint, rowLineage, rowsByLineage } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { FailedState } from '@packhouse/ui/states/failed-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { refIn } from '#domain/report-kinds/row-values.ts';
import { usePointPlace } from '#domain/reports/asked-points.tsx';
import { readPoints } from '#domain/reports/points.calls.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { urls } from '#kernel/routing/urls.ts';
import type { ReadCase } from './forms/certifiable-form.ts';

/**
 * Points of the office that an amendment neither changes nor answers, with the way to each, or that they could not be read;
 * nothing for any other form.
 */
export function OpenPoints({ found }: { found: ReadCase }) {
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
  const { data, failure, isRetrying, onRetry, retryLabel } = useRead(query);
  if (data === undefined && failure !== null)
    return <FailedState {...failure} isRetrying={isRetrying} onRetry={onRetry} retryLabel={retryLabel} />;
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
