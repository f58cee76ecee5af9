import type { CompanyContact } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shownSeason } from '#domain/months/shown-season.ts';
import { useFormat } from '#kernel/format/format.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { Button } from '#ui/actions/button.tsx';
import { StatusTag } from '#ui/data/status-tag.tsx';
import styles from './company-list.module.css';
import { dueCountOf } from './due-counts.calls.ts';
import { useSeen } from './use-seen.ts';

interface CompanyListProps {
  readonly companies: readonly CompanyContact[];
  readonly onChoose: (companyId: string) => void;
}

export function CompanyList({ companies, ...choice }: CompanyListProps) {
  const { t } = useTranslation('acting-for');
  if (companies.length === 0) return <p>{t('nothingFound')}</p>;
  return (
    <ul aria-label={t('title')} className={styles.list}>
      {companies.map((company) => (
        <CompanyRow company={company} key={company.id} {...choice} />
      ))}
    </ul>
  );
}

interface CompanyRowProps extends Omit<CompanyListProps, 'companies'> {
  readonly company: CompanyContact;
}

function CompanyRow({ company, onChoose }: CompanyRowProps) {
  const { t } = useTranslation('acting-for');
  const format = useFormat();
  const { companyId, ownCompanyId } = useSession();
  const [row, isSeen] = useSeen();
  const kinds = company.types.flatMap((type) =>
    type === 'first_handler' || type === 'importer' || type === 'producer' ? t(`kinds.${type}`) : [],
  );
  const nameId = `company-${company.id}`;
  return (
    <li className={styles.row} ref={row}>
      <div className={styles.words}>
        <span className={styles.name} id={nameId}>
          {company.title}
        </span>
        <span className={styles.detail}>
          {company.rootId} · {format.list(kinds)}
          {company.id === ownCompanyId && ` · ${t('own')}`}
        </span>
      </div>
      {isSeen && <Due companyId={company.id} />}
      {company.id === companyId ? (
        <span className={styles.detail}>{t('now')}</span>
      ) : (
        <Button aria-describedby={nameId} onPress={() => onChoose(company.id)} size="small">
          {company.id === ownCompanyId ? t('back') : t('act')}
        </Button>
      )}
    </li>
  );
}

/** How much a company has to do; nothing stands there while it is not known, for 0 would be a statement. */
function Due({ companyId }: { companyId: string }) {
  const { t } = useTranslation('acting-for');
  const { seasons } = useSession();
  const { shown, seasons: newestFirst } = shownSeason(seasons);
  // A form that was not filed in the season before is still due.
  const before = newestFirst.find(({ startsOn }) => (startsOn ?? '') < (shown?.startsOn ?? ''));
  const seasonIds = [shown, before].flatMap((season) => season?.id ?? []);
  const { data, error } = useQuery(dueCountOf(companyId, seasonIds));
  if (error !== null) return <span className={styles.detail}>{t('due.failed')}</span>;
  if (data === undefined) return <span className={styles.detail}>…</span>;
  if (data.due === 0) return <StatusTag>{t('due.none')}</StatusTag>;
  if (data.overdue > 0)
    return <StatusTag tone="danger">{t('due.overdue', { count: data.overdue, due: data.due })}</StatusTag>;
  return <StatusTag tone="warning">{t('due.open', { count: data.due })}</StatusTag>;
}
