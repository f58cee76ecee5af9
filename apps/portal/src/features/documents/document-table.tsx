import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { DocumentActions } from './document-actions.tsx';
import type { Document } from './document-list.ts';
import styles from './document-texts.module.css';
import { Belonging, type DocumentListProps, UnusualCopy, useSeasonName, useUploadDay } from './document-texts.tsx';

export function DocumentTable(props: DocumentListProps) {
  const { t } = useTranslation(['documents', 'words']);
  return (
    <Table caption={t('title')} columns={useColumns(props)} isDense rowKey={({ key }) => key} rows={props.documents} />
  );
}

function useColumns({ facts, onView }: DocumentListProps): TableColumn<Document>[] {
  const { t, format } = useTexts(['documents', 'words']);
  const seasonName = useSeasonName();
  const uploadDay = useUploadDay();
  const known: TableColumn<Document>[] = [
    {
      id: 'size',
      header: t('field.size'),
      isNumeric: true,
      isUnbroken: true,
      cell: ({ file }) => format.fileSize(facts?.get(file.id)?.size ?? 0),
    },
  ];
  return [
    {
      id: 'name',
      header: t('words:term.document'),
      isRowHeader: true,
      cell: (document) => (
        <span className={styles.name}>
          {document.name}
          <span className={styles.of}>
            <Belonging document={document} />
          </span>
          <UnusualCopy copy={facts?.get(document.file.id)?.copy ?? null} />
        </span>
      ),
    },
    { id: 'kind', header: t('field.kind'), isUnbroken: true, cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      id: 'season',
      header: t('words:term.season'),
      isUnbroken: true,
      cell: (document) => seasonName(document) ?? t('words:none'),
    },
    {
      id: 'created',
      header: t('words:term.date'),
      isUnbroken: true,
      cell: (document) => uploadDay(document) ?? t('words:none'),
    },
    ...(facts === null ? [] : known),
    {
      id: 'actions',
      header: t('field.actions'),
      isHeaderHidden: true,
      isUnbroken: true,
      cell: (document) => <DocumentActions document={document} onView={onView} />,
    },
  ];
}
