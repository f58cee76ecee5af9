import {
  exemptionsList,
  type ListAnswer,
  type ListDeclaration,
  type ListRow,
  reimbursementsList,
} from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { TableCard } from '#office/desk-parts/cards.tsx';
import { pageOf } from '#office/desk-parts/desk.calls.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { type DeskWord, useDeskWords } from '#office/desk-parts/desk-words.ts';
import { isNumericKind, useCell } from '#office/desk-parts/list/list-cell.tsx';

/** Exemptions of the company, the newest first. */
export function Exemptions({ id }: { id: string }) {
  const { t } = useTranslation('office-companies');
  const keys = ['season', 'kind', 'state', 'certificate', 'validTo', 'decided'];
  return <Rows empty={t('noExemptions')} id={id} keys={keys} list={exemptionsList} title={t('tab.exemptions')} />;
}

/** Claims of the company, the newest first. */
export function Claims({ id }: { id: string }) {
  const { t } = useTranslation('office-companies');
  const keys = ['season', 'state', 'pounds', 'claimed', 'approved', 'paidOn'];
  return <Rows empty={t('noClaims')} id={id} keys={keys} list={reimbursementsList} title={t('tab.claims')} />;
}

interface RowsProps {
  readonly id: string;
  readonly list: ListDeclaration;
  readonly keys: readonly string[];
  readonly title: string;
  readonly empty: string;
}

/** The company's rows of a list of the office, as that list draws them. */
function Rows(props: RowsProps) {
  const word = useDeskWords();
  return (
    <Reading count={4} of={pageOf(props.list.name, { company: props.id })} shape="table">
      {({ rows, total }) => word !== null && <Drawn {...props} rows={rows} total={total} word={word} />}
    </Reading>
  );
}

function Drawn(props: RowsProps & Pick<ListAnswer, 'rows' | 'total'> & { readonly word: DeskWord }) {
  const { list, keys, id, title, empty, rows, total, word } = props;
  const { t } = useTranslation('office-companies');
  const cell = useCell(word, 'request');
  const columns = keys.flatMap((key) => list.columns.filter((column) => column.key === key));
  return (
    <TableCard<ListRow>
      action={
        total > rows.length && (
          <TextLink href={deskUrls.list(list.name, { company: id })}>{t('all', { count: total })}</TextLink>
        )
      }
      columns={columns.map((column, place) => ({
        id: column.key,
        header: word('column', column.key),
        isNumeric: isNumericKind(column.kind),
        isRowHeader: place === 0,
        cell: (row) => {
          const drawn = cell(column, row[column.key] ?? null);
          return place === 0 ? <TextLink href={deskUrls.item(list.name, row.id)}>{drawn || '–'}</TextLink> : drawn;
        },
      }))}
      empty={<p>{empty}</p>}
      isDense
      isStacked
      rowKey={(row) => row.id}
      rows={rows}
      title={title}
    />
  );
}
