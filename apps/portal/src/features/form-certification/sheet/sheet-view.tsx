import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { Columns, Stack } from '#ui/stack.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import type { FormSheet, SheetSection } from '../forms/form-sheet.ts';
import { RowsTable } from './rows-table.tsx';

/** A form as it is certified: key figures, what it says of itself, all rows. */
export function SheetView({ sheet }: { sheet: FormSheet }) {
  const { t } = useTranslation('form-certification');
  const [name = '', ...address] = sheet.party.lines;
  return (
    <Stack gap="l">
      <Figures figures={sheet.figures} />
      <Columns min="l">
        <Card title={t('section.about')}>
          <SummaryList isDense rows={sheet.facts.map(({ label, value }) => ({ id: label, term: label, value }))} />
        </Card>
        <Card title={sheet.party.heading}>
          <Stack gap="s">
            <strong>{name}</strong>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Stack>
        </Card>
      </Columns>
      {sheet.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </Stack>
  );
}

function Section({ section }: { section: SheetSection }) {
  const { t } = useTranslation('form-certification');
  if (section.rows.length === 0) {
    return (
      <Card title={section.heading}>
        <p>{section.empty}</p>
      </Card>
    );
  }
  return (
    <Card action={<span>{t('rows', { count: section.rows.length })}</span>} isFlush title={section.heading}>
      <RowsTable section={section} />
    </Card>
  );
}
