import { type PointSection, pointSections, type ReportItem } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextArea } from '@packhouse/ui/fields/text-area.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#kernel/client/new-id.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';
import { useColumnName, useSectionName } from './column-name.ts';

/** A point as somebody asks it: where, and what. */
interface Point {
  /** Tells it from the others while they are typed. */
  readonly id: string;
  readonly section: PointSection;
  /** From 1; empty for the whole section. */
  readonly row: string;
  readonly field: string;
  readonly text: string;
}

/** A point as `report return` takes it: what is empty is meant as a whole. */
const sentPoint = ({ section, row, field, text }: Point) => ({
  section,
  row: row === '' ? undefined : row,
  field: field === '' ? undefined : field,
  text: text.trim(),
});

const emptyPoint = (): Point => ({ id: newId(), section: 'header', row: '', field: '', text: '' });

/** Gives a report back: a note to the company, and points that it sees at the cells they name. */
export function ReturnReport({ id, item }: { id: string; item: ReportItem }) {
  const { t } = useTranslation(['office-reports', 'office', 'kernel']);
  const [note, setNote] = useState('');
  const [points, setPoints] = useState<readonly Point[]>([]);
  const given = () => {
    const asked = points.filter(({ text }) => text.trim() !== '');
    return note.trim() === '' ? null : { report: id, note: note.trim(), point: asked.map(sentPoint) };
  };
  return (
    <FormAct
      act="report return"
      given={given}
      label={t('return')}
      said={() => t('returned')}
      version={item.version}
      windowSize="l"
    >
      {(isTried) => (
        <>
          <WordsField asks="note" isTried={isTried} onChange={setNote} value={note} />
          {points.map((point, place) => (
            <PointFields
              item={item}
              key={point.id}
              onChange={(next) => setPoints(points.map((one, at) => (at === place ? next : one)))}
              onRemove={() => setPoints(points.filter((_, at) => at !== place))}
              place={place + 1}
              point={point}
            />
          ))}
          <Row>
            <Button icon="plus" onPress={() => setPoints([...points, emptyPoint()])} size="small">
              {t('addPoint')}
            </Button>
          </Row>
        </>
      )}
    </FormAct>
  );
}

interface PointFieldsProps {
  readonly item: ReportItem;
  readonly place: number;
  readonly point: Point;
  readonly onChange: (point: Point) => void;
  readonly onRemove: () => void;
}

/** One point: section, row, field and what is asked there. */
function PointFields({ item, place, point, onChange, onRemove }: PointFieldsProps) {
  const { t } = useTranslation(['office-reports', 'kernel']);
  const columnName = useColumnName(item.type);
  const sectionName = useSectionName(item.type);
  const section = item.sections.find(({ key }) => key === point.section);
  return (
    <fieldset>
      <legend>{t('point', { number: place })}</legend>
      <Stack gap="s">
        <Row align="end">
          <Select
            label={t('pointSection')}
            onChange={(key) => {
              const named = pointSections.find((one) => one === key);
              if (named !== undefined) onChange({ ...point, section: named, row: '', field: '' });
            }}
            options={[
              { id: 'header', label: t('wholeReport') },
              ...item.sections.map(({ key }) => ({
                id: key,
                label: sectionName(key),
              })),
            ]}
            value={point.section}
            width="medium"
          />
          {section !== undefined && (
            <>
              <TextField
                inputMode="numeric"
                label={t('row')}
                onChange={(row) => onChange({ ...point, row: row.replaceAll(/\D/g, '') })}
                value={point.row}
                width="short"
              />
              <Select
                label={t('pointField')}
                onChange={(field) => onChange({ ...point, field })}
                options={section.columns.map((column) => ({ id: column.key, label: columnName(column) }))}
                placeholder={t('wholeRow')}
                value={point.field}
                width="medium"
              />
            </>
          )}
          <Button icon="trash" label={t('removePoint', { number: place })} onPress={onRemove} variant="quiet" />
        </Row>
        <TextArea
          label={t('pointText')}
          onChange={(text) => onChange({ ...point, text })}
          rows={2}
          value={point.text}
        />
      </Stack>
    </fieldset>
  );
}
