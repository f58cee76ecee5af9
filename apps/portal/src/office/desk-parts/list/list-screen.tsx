import type { ListAnswer, ListDeclaration, ListRow } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useShellLayout } from '@packhouse/ui/shell/sidebar-state.ts';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailureBanner } from '#domain/call-failure.tsx';
import { toldFailure } from '#kernel/failures/told-failure.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { FactorForRead } from '../acts/factor-dialog.tsx';
import { exportList, pageOf, rowsOf } from '../desk.calls.ts';
import { deskUrls } from '../desk-urls.ts';
import { useDeskWords } from '../desk-words.ts';
import { filterMembers, type ListMembers } from '../list-address.ts';
import styles from '../parts.module.css';
import { useReturnToRow } from '../return-to-row.ts';
import { useTrail } from '../trail.ts';
import { useArrowKeys } from '../use-arrow-keys.ts';
import { useMe } from '../use-me.ts';
import { openActs } from './bulk-act.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useCell, useCellText } from './list-cell.tsx';
import {
  type DrawnRowsProps,
  type ListedProps,
  type ListScreenProps,
  type RowsProps,
  shownColumns,
} from './list-props.ts';
import { ListTable } from './list-table.tsx';
import { PageButtons } from './page-buttons.tsx';
import { isRefusedQuery, RefusedFilters } from './refused-filters.tsx';
import { useChosen } from './use-chosen.ts';
import { useListMembers } from './use-list-members.ts';
import { ViewBar } from './view-bar.tsx';

/** Saves all rows that match as a file, with every column. */
function ExportButton({ list, members }: { list: ListDeclaration; members: ListMembers }) {
  const { t, format } = useTexts(['office', 'kernel']);
  const columns = list.columns.map(({ key }) => key);
  const file = useMutation({
    mutationFn: () => exportList(list.name, members, columns),
    onSuccess: (count) => showToast({ title: t('list.exported', { count, number: format.number(count) }) }),
    onError: (error) => void toldFailure(error),
  });
  return (
    <Stack gap="s">
      <Button
        icon="download"
        isPending={file.isPending}
        onPress={() => file.mutate()}
        pendingLabel={t('kernel:loading')}
        size="small"
      >
        {t('list.export')}
      </Button>
      <FailureBanner error={file.error} title={t('list.exportFailed')} />
    </Stack>
  );
}

function ListCards(props: DrawnRowsProps) {
  const { word, answer, chosen, hrefOf, says, draws } = props;
  const { t } = useTranslation('office');
  const cell = useCell(word, props.subject ?? 'report');
  const text = useCellText(word);
  const keys = useArrowKeys<HTMLUListElement>({ selector: 'h2 a' });
  const [name, ...others] = shownColumns(props);
  if (name === undefined) return null;
  return (
    <ul className={styles.entries} ref={keys}>
      {answer.rows.map((row) => {
        const words = (says?.(name, row) ?? text(name, row[name.key] ?? null)) || t('list.noName');
        return (
          <li key={row.id}>
            <Card
              action={
                chosen !== null && (
                  <Checkbox
                    isChecked={chosen.ids.has(row.id)}
                    isLabelHidden
                    label={words}
                    onChange={() => chosen.toggle(row.id)}
                  />
                )
              }
              title={hrefOf === undefined ? words : <TextLink href={hrefOf(row)}>{words}</TextLink>}
            >
              <SummaryList
                isDense
                rows={others
                  .filter(({ key }) => (row[key] ?? null) !== null)
                  .map((column) => ({
                    id: column.key,
                    term: word('column', column.key),
                    value: draws?.(column, row) ?? says?.(column, row) ?? cell(column, row[column.key] ?? null),
                  }))}
              />
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

/** A list of the office as its declaration says: its address is its query, and everything is in the address. */
export function ListScreen(props: ListScreenProps) {
  const { t } = useTranslation('kernel');
  const word = useDeskWords();
  if (word === null) return <Skeleton label={t('loading')} shape="table" />;
  return <Listed {...opening(props.list)} {...props} word={word} />;
}

const opening = ({ opens }: ListDeclaration): Pick<ListScreenProps, 'hrefOf'> =>
  opens === undefined ? {} : { hrefOf: ({ id }) => deskUrls.item(opens, id) };

function Listed(props: ListedProps) {
  const { list, word, actions, children, hrefOf } = props;
  const address = useListMembers();
  const { members } = address;
  const query = useQuery(pageOf(list.name, members));
  const read = useRead(query);
  // From one item to the next goes the person who came from here.
  const trail = { list: list.name, address: address.hrefOf(members), members };
  useTrail(trail, query.isPlaceholderData ? undefined : query.data, hrefOf);
  return (
    <Stack gap="m">
      <PageHeader
        actions={actions}
        meta={read.data === undefined ? undefined : <Total answer={read.data} />}
        title={word('list', list.name)}
      />
      {children}
      <FactorForRead onClose={() => address.change({ q: '' })} query={query} />
      <ViewBar address={address} list={list} word={word} />
      <FilterBar address={address} list={list} word={word} />
      {isRefusedQuery(query.error) ? (
        <RefusedFilters address={address} error={query.error} list={list} word={word} />
      ) : (
        <ReadStates count={8} read={read} shape="table">
          {(answer) => <Rows {...props} address={address} answer={answer} />}
        </ReadStates>
      )}
    </Stack>
  );
}

function Total({ answer: { total, isMore } }: { answer: ListAnswer }) {
  const { t, format } = useTexts('office');
  const values = { count: total, number: format.number(total) };
  return <span role="status">{isMore ? t('list.moreThan', values) : t('list.total', values)}</span>;
}

function Rows(props: RowsProps) {
  const { list, address, answer, acts = [] } = props;
  const { members } = address;
  const query = JSON.stringify({ ...filterMembers(members), q: members.q ?? '' });
  const chosen = useChosen(answer.rows, answer.total, query);
  const isNarrow = useShellLayout() === 'mobile';
  const text = useCellText(props.word);
  // A company has many reports: what the second column says tells them apart.
  const naming = shownColumns(props).slice(0, 2);
  const nameOf = (row: ListRow) =>
    naming
      .map((column) => text(column, row[column.key] ?? null))
      .filter((words) => words !== '')
      .join(', ') || row.id;
  const { wordOf } = props;
  const isChoosing = openActs(useMe(), acts).length > 0;
  useReturnToRow();
  const Drawn = isNarrow ? ListCards : ListTable;
  const worded = wordOf === undefined ? answer : { ...answer, rows: answer.rows.map((row) => inWords(row, wordOf)) };
  return (
    <>
      <BulkBar acts={acts} all={() => rowsOf(list.name, members)} chosen={chosen} nameOf={nameOf} rows={answer} />
      {answer.rows.length === 0 ? (
        <NothingFound {...props} />
      ) : (
        <>
          <Drawn {...props} answer={worded} chosen={isChoosing ? chosen : null} />
          <PageButtons address={address} answer={answer}>
            <ExportButton list={list} members={members} />
          </PageButtons>
        </>
      )}
    </>
  );
}

const inWords = (row: ListRow, wordOf: NonNullable<ListScreenProps['wordOf']>): ListRow => ({
  ...Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, wordOf(key, cell) ?? cell])),
  id: row.id,
});

/** No row: of what was asked for, with the way back to all of them; or none at all, with what to do next. */
function NothingFound({ address, list, word, nextStep }: RowsProps) {
  const { t } = useTranslation('office');
  const isNarrowed = Object.keys(address.members).some((name) => name !== 'sort');
  if (isNarrowed)
    return (
      <EmptyState
        action={<ButtonLink href={address.hrefOf({})}>{t('filter.clear')}</ButtonLink>}
        scene="search"
        title={t('list.noneFound')}
      >
        <p>{t('list.noneFoundHint')}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      action={nextStep && <Row>{nextStep}</Row>}
      scene="empty"
      title={list.hasNextStep ? word('empty', list.name) : t('list.none')}
    >
      <p>{list.hasNextStep ? word('nextStep', list.name) : t('list.noneHint')}</p>
    </EmptyState>
  );
}
