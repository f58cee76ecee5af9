import { type DraftRow, knownOf, maskIdentifier, type ReadForm } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { separated } from '#kernel/format/separated.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { useColumnContext } from './grid/use-receipt-grid.ts';
import { differencesOf, type FieldDifference, mergeReports, type Side, sideOf } from './merge-reports.ts';
import type { RowDifference } from './row-differences.ts';
import { useEditor } from './use-editor-model.ts';

/** A row that differs, in words: what it is, and what each side says of it. */
function useRowTexts({ list, mine, theirs, fields }: RowDifference) {
  const { t } = useTranslation(['report-editor', 'reports', 'words']);
  const labeled = useLabeled();
  const { kind } = useEditor().model;
  const context = useColumnContext();
  const { columns } = kind.tables[list];
  const texts = (row: DraftRow, keys: (key: string) => boolean) =>
    columns
      .filter(({ key, kind: type }) => type !== 'calculated' && keys(key))
      .flatMap((column) => {
        const text = column.shown(row.values, context);
        // Border: every column's key has a heading in the kind's texts (a test compares).
        return text === ''
          ? []
          : [{ key: column.key, text, heading: t(`reports:${kind.id}.columns.${column.key as 'inshell'}`) }];
      });
  const alike = (key: string) => !fields.includes(key);
  const one = mine ?? theirs;
  const name =
    one === null
      ? ''
      : texts(one, alike)
          .slice(0, 4)
          .map(({ text }) => text)
          .join(', ');
  const side = (row: DraftRow | null) => {
    if (row === null || fields.length === 0) return undefined;
    const said = texts(row, (key) => fields.includes(key)).map(({ heading, text }) => labeled(heading, text));
    return said.length === 0 ? t('words:none') : separated(...said);
  };
  return { name: name || t('rows.unnamed'), mine: side(mine), theirs: side(theirs) };
}

/** More stand there only when they are asked for. */
const mostAtOnce = 50;

type ChooseRowsProps = { theirs: ReadForm; onDone: () => void };

/** Two people's versions of one report side by side: the person takes each row from the one or the other. */
export function ChooseRows({ theirs, onDone }: ChooseRowsProps) {
  const { t } = useTranslation(['report-editor', 'reports', 'words']);
  const { kind, liveDraft, saver } = useEditor().model;
  const context = useColumnContext();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const [most, setMost] = useState(mostAtOnce);
  // The draft as it was when the choice began: nothing can be typed while it is made.
  const [mine] = useState(liveDraft.draft);
  const found = useMemo(() => differencesOf({ kind, mine, theirs, context }), [kind, mine, theirs, context]);
  const choose = (id: string) => (side: string) =>
    setChosen(new Map([...chosen, [id, side === 'theirs' ? 'theirs' : 'mine']]));
  const take = async () => {
    const merged = mergeReports({ mine, theirs }, found, chosen);
    saver.goOnFrom(knownOf(theirs));
    liveDraft.replace(merged);
    onDone();
    await saver.save();
  };
  const left = found.rows.length - most;
  return (
    <Stack>
      <p>{t('conflict.chooseHint', { count: found.rows.length + found.fields.length })}</p>
      {found.fields.map((field) => (
        <FieldChoice chosen={chosen.get(field.key)} field={field} key={field.key} onChoose={choose(field.key)} />
      ))}
      {found.rows.slice(0, most).map((row) => (
        <RowChoice chosen={chosen.get(row.id)} key={row.id} onChoose={choose(row.id)} row={row} />
      ))}
      <Row>
        {left > 0 && (
          <Button onPress={() => setMost(most + 10 * mostAtOnce)} size="small">
            {t('reports:compare.more', { count: left })}
          </Button>
        )}
        <Button onPress={() => void take()} variant="primary">
          {t('conflict.take')}
        </Button>
      </Row>
    </Stack>
  );
}

type RowChoiceProps = { row: RowDifference; chosen: Side | undefined; onChoose: (side: string) => void };

function RowChoice({ row, chosen, onChoose }: RowChoiceProps) {
  const { t } = useTranslation(['report-editor', 'reports', 'words']);
  const texts = useRowTexts(row);
  const isOnlyMine = row.theirs === null;
  const isOnlyTheirs = row.mine === null;
  return (
    <RadioGroup
      description={isOnlyMine ? t('conflict.onlyMine') : isOnlyTheirs ? t('conflict.onlyTheirs') : undefined}
      label={texts.name}
      layout="row"
      onChange={onChoose}
      options={[
        { id: 'mine', label: isOnlyTheirs ? t('conflict.leaveOut') : t('conflict.mine'), description: texts.mine },
        { id: 'theirs', label: isOnlyMine ? t('conflict.leaveOut') : t('conflict.theirs'), description: texts.theirs },
      ]}
      value={sideOf(row, chosen)}
    />
  );
}

type FieldChoiceProps = { field: FieldDifference; chosen: Side | undefined; onChoose: (side: string) => void };

/** A sensitive number is masked here too: the screen may have other readers than the person who typed it. */
function FieldChoice({ field, chosen, onChoose }: FieldChoiceProps) {
  const { t } = useTranslation(['report-editor', 'reports', 'words']);
  const isSensitive = useEditor().model.kind.form.form.fields[field.key]?.sensitive === true;
  const text = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
    if (typeof value !== 'string' || value === '') return t('words:none');
    return isSensitive ? maskIdentifier(value) : value;
  };
  const label =
    field.key === 'noActivity'
      ? t('editor.noActivity')
      : field.key === 'amendmentReason'
        ? t('reports:versions.reasonLabel')
        : // Border: every other field of the report has a label in the texts (a test compares).
          t(`reports:fields.${field.key as 'preparerName'}`);
  return (
    <RadioGroup
      label={label}
      layout="row"
      onChange={onChoose}
      options={[
        { id: 'mine', label: t('conflict.mine'), description: text(field.mine) },
        { id: 'theirs', label: t('conflict.theirs'), description: text(field.theirs) },
      ]}
      value={sideOf(field, chosen)}
    />
  );
}
