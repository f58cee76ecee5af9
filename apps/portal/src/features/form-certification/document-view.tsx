import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { type Figure, Figures } from '@packhouse/ui/data/figures.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import type { RecordDocument, RecordFigure, RecordSection } from './forms/record-document.ts';
import { RowsTable } from './rows-table.tsx';

interface DocumentViewProps {
  readonly recordDocument: RecordDocument;
  /** It is looked over before it is signed: the rows come first, and whose form it is stands folded below them. */
  readonly isToSign?: boolean;
}

/** A form as it is certified: key figures, what it says of itself, all rows. */
export function DocumentView({ recordDocument, isToSign = false }: DocumentViewProps) {
  const { t } = useTranslation('form-certification');
  const { figures, sections } = recordDocument;
  const about = <About recordDocument={recordDocument} />;
  // Of lists without a row, zeros and empty cards alone: what is signed says it in its first sentence.
  const isNil = isToSign && sections.length > 0 && sections.every(({ rows }) => rows.length === 0);
  return (
    <Stack gap="l">
      {!isNil && <Figures figures={figures.map(shownFigure)} />}
      {!isToSign && <Card title={t('section.about')}>{about}</Card>}
      {!isNil && sections.map((section) => <Section key={section.id} section={section} />)}
      {isToSign && (
        <Card isFolded title={t('section.about')}>
          {about}
        </Card>
      )}
    </Stack>
  );
}

const shownFigure = ({ hint, href, ...figure }: RecordFigure): Figure => ({
  ...figure,
  hint: hint !== undefined && href !== undefined ? <TextLink href={href}>{hint}</TextLink> : hint,
});

/** Whose form it is and what it says of itself, in two columns where there is room. */
function About({ recordDocument: { party, facts } }: { recordDocument: RecordDocument }) {
  const company = {
    id: 'company',
    term: party.heading,
    value: party.lines.map((line) => <div key={line}>{line}</div>),
  };
  const rows = [company, ...facts.map(({ label, value }) => ({ id: label, term: label, value }))];
  return <SummaryList isDense isInColumns rows={rows} />;
}

function Section({ section }: { section: RecordSection }) {
  const { t, format } = useTexts('form-certification');
  const count = section.rows.length;
  if (count === 0) {
    return (
      <Card title={section.heading}>
        <p>{section.empty}</p>
      </Card>
    );
  }
  return (
    <Card
      action={<span>{t('rows', { count, number: format.number(count) })}</span>}
      isFlush
      isFolded={section.isRepeated}
      title={section.heading}
    >
      <RowsTable section={section} />
    </Card>
  );
}
