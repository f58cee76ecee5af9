import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#domain/record/document-facts.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { useFormat } from '#kernel/format/format.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { Button } from '#ui/actions/button.tsx';
import { Illustration } from '#ui/art/illustration.tsx';
import { ShowMore } from '#ui/data/show-more.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { useShellLayout } from '#ui/shell/sidebar-state.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ArchiveButton } from './archive-button.tsx';
import { DocumentCards } from './document-cards.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { type Document, everything, filterDocuments } from './document-list.ts';
import { DocumentTable } from './document-table.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

/** Rows drawn at first, and more with each press: a long table draws slowly, and filtering is quicker than scrolling. */
const step = 100;

/** The documents, filtered, looked at and taken along. */
export function DocumentRows({ documents }: { documents: readonly Document[] }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
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
      illustration={<Illustration scene="search" />}
      title={t('filter.nothing')}
    >
      {t('filter.nothingHint')}
    </EmptyState>
  );
}
