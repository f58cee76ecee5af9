import { documentKinds } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { ShowMore } from '@packhouse/ui/data/show-more.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { TaskList } from '@packhouse/ui/data/task-list.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { FilterLine } from '@packhouse/ui/layout/filter-line.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { useShellLayout } from '@packhouse/ui/shell/sidebar-state.ts';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBanner } from '#domain/call-failure.tsx';
import { Reading } from '#domain/reading.tsx';
import { type FileFacts, factsOf } from '#domain/record/document-facts.ts';
import { ShownFile } from '#domain/record/shown-file.tsx';
import { isAnnounced } from '#kernel/client/announced.ts';
import { saveFile } from '#kernel/client/save-file.ts';
import { useAttempt } from '#kernel/failures/use-attempt.ts';
import { useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { DocumentActions } from './document-actions.tsx';
import { type Document, type DocumentFilter, everything, filterDocuments, viewAs } from './document-list.ts';
import { DocumentTable } from './document-table.tsx';
import {
  type DocumentListProps,
  FullHash,
  UnusualCopy,
  urlOf,
  useSeasonName,
  useUploadDay,
} from './document-texts.tsx';
import { bytesOf, fetchArchive } from './documents.calls.ts';

interface PreviewDialogProps {
  /** Null: none is looked at. */
  readonly document: Document | null;
  readonly facts: ReadonlyMap<string, FileFacts> | null;
  readonly onClose: () => void;
}

function PreviewDialog({ document, facts, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('kernel');
  return (
    <Dialog closeLabel={t('close')} isOpen={document !== null} onClose={onClose} size="l" title={document?.name ?? ''}>
      {document !== null && <Preview document={document} sha256={facts?.get(document.file.id)?.sha256 ?? null} />}
    </Dialog>
  );
}

function Preview({ document, sha256 }: { document: Document; sha256: string | null }) {
  const { t } = useTranslation('documents');
  return (
    <Stack gap="m">
      <Reading of={bytesOf(document.file)} shape="table">
        {(bytes) => (
          <Stack gap="m">
            <ShownFile
              bytes={bytes}
              downloadLabel={t('download')}
              name={document.name}
              openLabel={t('openInTab')}
              type={viewAs(document.name) ?? 'application/pdf'}
            />
          </Stack>
        )}
      </Reading>
      {sha256 !== null && (
        <SummaryList isDense rows={[{ id: 'hash', term: t('field.fullHash'), value: <FullHash sha256={sha256} /> }]} />
      )}
    </Stack>
  );
}

interface DocumentFiltersProps {
  readonly documents: readonly Document[];
  readonly filter: DocumentFilter;
  readonly onChange: (filter: DocumentFilter) => void;
}

/** By season and by kind; only those that there are. */
function DocumentFilters({ documents, filter, onChange }: DocumentFiltersProps) {
  const { t } = useTranslation(['documents', 'words']);
  const { seasons } = useSession();
  const [seasonIds, kinds] = [
    new Set(documents.map(({ seasonId }) => seasonId)),
    new Set(documents.map(({ kind }) => kind)),
  ];
  return (
    <search aria-label={t('filter.label')}>
      <FilterLine>
        <Select
          isLabelHidden
          label={t('words:term.season')}
          onChange={(seasonId) => onChange({ ...filter, seasonId })}
          options={seasons.filter(({ id }) => seasonIds.has(id)).map(({ id, title }) => ({ id, label: title }))}
          placeholder={t('filter.everySeason')}
          value={filter.seasonId}
        />
        <Select
          isLabelHidden
          label={t('field.kind')}
          onChange={(chosen) => onChange({ ...filter, kind: documentKinds.find((kind) => kind === chosen) ?? '' })}
          options={documentKinds
            .filter((kind) => kinds.has(kind))
            .map((kind) => ({ id: kind, label: t(`kinds.${kind}`) }))}
          placeholder={t('filter.everyKind')}
          value={filter.kind}
        />
      </FilterLine>
    </search>
  );
}

/** The documents on a phone: what each belongs to, or the name that a person gave it, with what can be done beside it. */
function DocumentCards({ documents, facts, onView }: DocumentListProps) {
  const { t, format } = useTexts('documents');
  const seasonName = useSeasonName();
  const uploadDay = useUploadDay();
  return (
    <Card isFlush>
      <TaskList
        label={t('title')}
        tasks={documents.map((document) => {
          const { key, name, kind, file, rowTitle } = document;
          const [title, other] = kind === 'upload' ? [name, rowTitle] : [rowTitle, name];
          const { size, copy } = facts?.get(file.id) ?? {};
          const sized = size === undefined ? null : format.fileSize(size);
          const details = [t(`kinds.${kind}`), seasonName(document), uploadDay(document), sized, other];
          return {
            id: key,
            title,
            href: urlOf(document) ?? undefined,
            description: (
              <>
                {separated(...details)} <UnusualCopy copy={copy ?? null} />
              </>
            ),
            action: <DocumentActions document={document} onView={onView} />,
          };
        })}
      />
    </Card>
  );
}

function ArchiveButton({ filter, count }: { filter: DocumentFilter; count: number }) {
  const { t, format } = useTexts('documents');
  const { companyId } = useSession();
  const { isBusy, failure, attempt } = useAttempt();
  return (
    <Stack gap="s">
      <Button
        icon="download"
        isPending={isBusy}
        onPress={() => void attempt(async () => saveFile(await fetchArchive(companyId, filter), t('archive.fileName')))}
        pendingLabel={t('archive.loading')}
        size="small"
      >
        {t('archive.take', { count, number: format.number(count) })}
      </Button>
      <FailureBanner error={failure} />
    </Stack>
  );
}

/** Rows drawn at first, and more with each press: a long table draws slowly, and filtering is quicker than scrolling. */
const step = 100;

export function DocumentRows({ documents }: { documents: readonly Document[] }) {
  const { t, format } = useTexts('documents');
  const { companyId } = useSession();
  const [filter, setFilter] = useState(everything);
  const [most, setMost] = useState(step);
  const [viewed, setViewed] = useState<Document | null>(null);
  const { data: facts } = useQuery(factsOf(companyId));
  const found = filterDocuments(documents, filter);
  const counts = { shown: format.number(found.length), total: format.number(documents.length) };
  const list = { documents: found.slice(0, most), facts: facts ?? null, onView: setViewed };
  const isNarrow = useShellLayout() === 'mobile';
  return (
    <Stack gap="m">
      <DocumentFilters
        documents={documents}
        filter={filter}
        onChange={(changed) => {
          setFilter(changed);
          setMost(step);
        }}
      />
      <Row isSpread>
        <span role="status">{t('count', { ...counts, count: documents.length })}</span>
        {isAnnounced('documents') && found.length > 0 && <ArchiveButton count={found.length} filter={filter} />}
      </Row>
      {found.length === 0 && <NothingFound onClear={() => setFilter(everything)} />}
      {found.length > 0 && (isNarrow ? <DocumentCards {...list} /> : <DocumentTable {...list} />)}
      <ShowMore onPress={() => setMost(most + step)} rest={found.length - most}>
        {t('more', { rest: format.number(found.length - most) })}
      </ShowMore>
      <PreviewDialog document={viewed} facts={facts ?? null} onClose={() => setViewed(null)} />
    </Stack>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('documents');
  return (
    <EmptyState
      action={<Button onPress={onClear}>{t('filter.clear')}</Button>}
      scene="search"
      title={t('filter.nothing')}
    >
      {t('filter.nothingHint')}
    </EmptyState>
  );
}
