import type { CompanyContact } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { type RefCallback, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownSeasons } from '#domain/months/use-months.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { dueCountOf } from './clients.calls.ts';
import styles from './company-list.module.css';
import type { DueCount } from './due-count.ts';
import { useClientRows } from './use-client-rows.ts';

/** A row, and whether it has come into sight: only then is anything read for it. */
function useSeen(): readonly [RefCallback<Element>, boolean] {
  const [isSeen, setSeen] = useState(false);
  const row = useCallback((element: Element | null) => {
    if (element === null) return;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      setSeen(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [row, isSeen];
}

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
  const { t, format } = useTexts('acting-for');
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
          {separated(company.rootId, format.list(kinds), company.id === ownCompanyId && t('own'))}
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

/** All that a company has to do, from the one answer about all of them; by its packages where the backend has no such. */
function Due({ companyId }: { companyId: string }) {
  return isAnnounced('clients') ? <DueOfAll companyId={companyId} /> : <DueForms companyId={companyId} />;
}

function DueOfAll({ companyId }: { companyId: string }) {
  const { rows, error } = useClientRows();
  const row = rows?.get(companyId);
  // A company of another kind is in no such answer: nothing is known of it.
  if (rows !== undefined && row === undefined) return null;
  const count = row && { due: row.due, overdue: row.late, isPartial: false };
  return <DueTag count={count} hasFailed={rows === undefined && error !== null} />;
}

function DueForms({ companyId }: { companyId: string }) {
  const { seasons } = useSession();
  const { now, before } = shownSeasons(seasons);
  const seasonIds = [now, before].flatMap((season) => season?.id ?? []);
  const { data, error } = useQuery(dueCountOf(companyId, seasonIds));
  return <DueTag count={data} hasFailed={error !== null} />;
}

/** Things to do; nothing stands there while they are not known, for 0 would be a statement. */
function DueTag({ count, hasFailed }: { count: DueCount | undefined; hasFailed: boolean }) {
  const { t } = useTranslation('acting-for');
  if (hasFailed) return <span className={styles.detail}>{t('due.failed')}</span>;
  if (count === undefined) return <span className={styles.detail}>…</span>;
  const { due, overdue, isPartial } = count;
  if (due === 0) return <StatusTag>{t(isPartial ? 'due.noForm' : 'due.none')}</StatusTag>;
  if (overdue > 0) {
    const key = isPartial ? 'due.overdueForm' : 'due.overdue';
    return <StatusTag tone="danger">{t(key, { count: overdue, due })}</StatusTag>;
  }
  return <StatusTag tone="warning">{t(isPartial ? 'due.openForm' : 'due.open', { count: due })}</StatusTag>;
}
