import { type ComparedRow, type RowChange, rowChanges } from '@packhouse/programme';
import type { RecordDocument, RecordSection } from '../record-document.ts';
import type { Words } from '../words.ts';

type LabelledRow = ComparedRow;

const labelled = ({ columns, rows }: RecordSection): LabelledRow[] =>
  rows.map((row) => Object.fromEntries(columns.map(({ label }, index) => [label, row[index] ?? ''])));

function changedRow(change: RowChange<LabelledRow>, labels: readonly string[], { t }: Words): string[] {
  const shown = change.after ?? change.before ?? {};
  const cells = labels.map((label) => {
    const text = shown[label] ?? '';
    if (!change.fields.includes(label)) return text;
    return `${text || '–'}\n${t('changes.was', { value: (change.before?.[label] || '–').replaceAll('\n', ', ') })}`;
  });
  const [first = '', ...others] = cells;
  return [first, t(`changes.${change.kind}`), ...others];
}

/** The rows of a list that two versions say differently; null where they say the same. */
function changesOf(
  now: RecordSection,
  before: RecordSection | undefined,
  version: number,
  words: Words,
): RecordSection | null {
  const { t } = words;
  const { id, heading, columns, pairBy = [] } = now;
  const labels = columns.map(({ label }) => label);
  const changes = rowChanges({
    before: before === undefined ? [] : labelled(before),
    after: labelled(now),
    fields: labels,
    pairBy: pairBy.map((list) => list.filter((label) => labels.includes(label))),
  });
  if (changes.length === 0) return null;
  const [first, ...others] = columns;
  if (first === undefined) return null;
  return {
    id: `${id}Changes`,
    heading: t('changes.heading', { list: heading, version }),
    empty: '',
    columns: [first, { label: t('changes.column'), align: 'start', weight: 1.8 }, ...others],
    rows: changes.map((change) => changedRow(change, labels, words)),
  };
}

/**
 * An amendment's document with what it changes: the figures say what they were, and before all rows stand those that were
 * added, removed or changed since the version that it amends.
 */
export function withChanges(
  now: RecordDocument,
  before: RecordDocument,
  version: number,
  words: Words,
): RecordDocument {
  const { t } = words;
  const changes = now.sections
    .filter(({ pairBy }) => pairBy !== undefined)
    .flatMap((section) => {
      const earlier = before.sections.find(({ id }) => id === section.id);
      return changesOf(section, earlier, version, words) ?? [];
    });
  const none: RecordSection = {
    id: 'changes',
    heading: t('changes.title', { version }),
    columns: [],
    rows: [],
    empty: t('changes.none'),
  };
  return {
    ...now,
    figures: now.figures.map((figure) => {
      const was = before.figures.find(({ id }) => id === figure.id)?.value;
      return was === undefined || was === figure.value ? figure : { ...figure, hint: t('changes.was', { value: was }) };
    }),
    sections: [...(changes.length === 0 ? [none] : changes), ...now.sections],
  };
}
