import { contactFileColumns, type ProducerContact, usStates } from '@packhouse/programme';
import { type FileFormat, fileFormats, tableFile } from '@packhouse/spreadsheet';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { ShowMore } from '@packhouse/ui/data/show-more.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { TaskList } from '@packhouse/ui/data/task-list.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { FilterLine } from '@packhouse/ui/layout/filter-line.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useShellLayout } from '@packhouse/ui/shell/sidebar-state.ts';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostProducers } from '#domain/read-producers.ts';
import { saveFile } from '#kernel/client/save-file.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import {
  activities,
  type ContactFilter,
  type ContactSort,
  everything,
  filterContacts,
  searchable,
  sortContacts,
  statesIn,
} from './contact-filter.ts';
import { ContactTable } from './contact-table.tsx';

const names: ReadonlyMap<string, string> = new Map(usStates);

interface ContactFiltersProps {
  readonly filter: ContactFilter;
  readonly states: readonly string[];
  readonly onChange: (filter: ContactFilter) => void;
}

function ContactFilters({ filter, states, onChange }: ContactFiltersProps) {
  const { t } = useTranslation(['contacts', 'words']);
  return (
    <search aria-label={t('filter.label')}>
      <FilterLine>
        <TextField
          autoComplete="off"
          isLabelHidden
          label={t('words:term.search')}
          onChange={(search) => onChange({ ...filter, search })}
          placeholder={t('filter.searchHint')}
          spellCheck={false}
          type="search"
          value={filter.search}
        />
        <Select
          isLabelHidden
          label={t('field.state')}
          onChange={(state) => onChange({ ...filter, state })}
          options={states.map((code) => ({ id: code, label: names.get(code) ?? code }))}
          placeholder={t('filter.everyState')}
          value={filter.state}
        />
        <Select
          isLabelHidden
          label={t('activity.label')}
          onChange={(chosen) =>
            onChange({ ...filter, activity: activities.find((activity) => activity === chosen) ?? 'all' })
          }
          options={activities.map((activity) => ({ id: activity, label: t(`activity.${activity}`) }))}
          value={filter.activity}
        />
      </FilterLine>
    </search>
  );
}

const cellOf = (value: string | boolean | null): string => (typeof value === 'string' ? value : '');

/**
 * Contacts as rows of a CSV file with a heading. Its headings are those of the import (domain.md 2.15), so they stay
 * English. A contact that nobody marked is in use.
 */
export function contactsCsv(contacts: readonly ProducerContact[]): readonly (readonly string[])[] {
  const rows = contacts.map((contact) =>
    contactFileColumns.map(({ field }) =>
      field === 'active' ? (contact.active === false ? 'no' : 'yes') : cellOf(contact[field]),
    ),
  );
  return [contactFileColumns.map(({ file }) => file.heading), ...rows];
}

function ContactCards({ contacts }: { contacts: readonly ProducerContact[] }) {
  const { t } = useTranslation('contacts');
  return (
    <Card>
      <TaskList
        isDense
        label={t('title')}
        tasks={contacts.map(({ id, title, identifier, active }) => ({
          id,
          title,
          href: urls.contact(id),
          due: identifier,
          ...(active === false ? { status: <StatusTag>{t('activity.inactive')}</StatusTag> } : {}),
        }))}
      />
    </Card>
  );
}

/** Rows drawn at first, and more with each press: a long table draws slowly, and searching is quicker than scrolling. */
const step = 100;

interface ContactsProps {
  readonly contacts: readonly ProducerContact[];
  /** False where the limit of the list was reached. */
  readonly isComplete: boolean;
}

/** The producers, to be searched, sorted and taken along. */
export function Contacts({ contacts, isComplete }: ContactsProps) {
  const { t, format } = useTexts(['contacts', 'words']);
  const problemText = useProblemText();
  const [filter, setFilter] = useState(everything);
  const [sort, setSort] = useState<ContactSort>({ columnId: 'title', direction: 'ascending' });
  const [most, setMost] = useState(step);
  const prepared = useMemo(() => searchable(contacts), [contacts]);
  // The field stays quick while the list follows.
  const applied = useDeferredValue(filter);
  const language = currentLanguage();
  const found = useMemo(
    () => sortContacts(filterContacts(prepared, applied), sort, language),
    [prepared, applied, sort, language],
  );
  const counts = { shown: format.number(found.length), total: format.number(contacts.length) };
  const exportAs = async (kind: FileFormat) => {
    const file = await tableFile({ name: t('fileName'), rows: contactsCsv(found) }, kind);
    saveFile(file, `${t('fileName')}.${kind}`);
  };
  const limit = String(mostProducers);
  const isPhone = useShellLayout() === 'mobile';
  const counted = (
    <Row isSpread>
      <span role="status">{t('count', { ...counts, count: contacts.length })}</span>
      <Row>
        {fileFormats.map((format) => (
          <Button icon="download" key={format} onPress={() => void exportAs(format)} size="small">
            {t('exportAs', { format: t(`format.${format}`) })}
          </Button>
        ))}
      </Row>
    </Row>
  );
  return (
    <Stack gap="m">
      {!isComplete && <Banner tone="warning">{problemText({ code: 'limitReached', values: { limit } })}</Banner>}
      <ContactFilters filter={filter} onChange={setFilter} states={statesIn(contacts)} />
      {!isPhone && counted}
      <MatchingContacts found={found.slice(0, most)} onSort={setSort} sort={sort} />
      {found.length === 0 && <NothingFound onClear={() => setFilter(everything)} />}
      <ShowMore onPress={() => setMost(most + step)} rest={found.length - most}>
        {t('more', { rest: format.number(found.length - most) })}
      </ShowMore>
      {isPhone && counted}
    </Stack>
  );
}

interface MatchingContactsProps {
  readonly found: readonly ProducerContact[];
  readonly sort: ContactSort;
  readonly onSort: (sort: ContactSort) => void;
}

function MatchingContacts({ found, sort, onSort }: MatchingContactsProps) {
  const layout = useShellLayout();
  if (found.length === 0) return null;
  if (layout === 'mobile') return <ContactCards contacts={found} />;
  return <ContactTable contacts={found} onSort={onSort} sort={sort} />;
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation(['contacts', 'words']);
  return (
    <EmptyState
      action={<Button onPress={onClear}>{t('filter.clear')}</Button>}
      scene="search"
      title={t('words:term.noProducerFound')}
    >
      {t('filter.nothingBody')}
    </EmptyState>
  );
}
