import { auditList, exportsList, type ListColumn, type ListRow } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Row } from '#ui/layout/stack.tsx';

/** /office/audit: who entered, changed, took away or looked at what. */
export function AuditList() {
  return (
    <ListScreen
      hrefOf={({ id }) => deskUrls.item('audit', id)}
      list={auditList}
      nameKey="at"
      rowTone={({ action }) => (action === 'look' ? 'warning' : undefined)}
      says={useTimestamp()}
    >
      <Places here="title" />
    </ListScreen>
  );
}

/** /office/audit/exports: files that were taken away. */
export function ExportList() {
  return (
    <ListScreen list={exportsList} nameKey="at" says={useTimestamp()}>
      <Places here="exports" />
    </ListScreen>
  );
}

/** A day alone does not tell entries of a trail apart: each has its time. */
function useTimestamp(): (column: ListColumn, row: ListRow) => string | undefined {
  const format = useFormat();
  return ({ key }, { at }) => (key === 'at' && typeof at === 'string' ? format.dateTime(at) : undefined);
}

const places = { title: 'audit', decisions: 'decisions', exports: 'audit/exports' } as const;

/** The ways between the lists of this desk. */
function Places({ here }: { here: keyof typeof places }) {
  const { t } = useTranslation('office-audit');
  const names = { title: t('title'), decisions: t('decisions'), exports: t('exports') };
  return (
    <nav aria-label={t('places')}>
      <Row>
        {(['title', 'decisions', 'exports'] as const).map((one) => (
          <ButtonLink
            href={deskUrls.list(places[one])}
            isCurrent={one === here}
            key={one}
            size="small"
            variant={one === here ? 'secondary' : 'quiet'}
          >
            {names[one]}
          </ButtonLink>
        ))}
      </Row>
    </nav>
  );
}
