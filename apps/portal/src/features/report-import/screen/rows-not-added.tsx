import { Button } from '@packhouse/ui/actions/button.tsx';
import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { withRowsBack } from '#domain/spreadsheet/import/decide.ts';
import { useTexts } from '#kernel/format/format.ts';
import { ListDownload } from './list-download.tsx';
import type { CheckParts } from './step-parts.ts';

/** Longer lists nobody reads; all of them stand in the list to download. */
const mostNamed = 12;

/** Rows that the person, or the word "total" in them, left out. */
export function LeftOutRows({ flow, report }: CheckParts) {
  const { t, format } = useTexts('report-import');
  const { leftOut } = report;
  if (leftOut.length === 0) return null;
  const named = leftOut.slice(0, mostNamed).map((row) => format.number(row));
  const rows = format.list(leftOut.length > mostNamed ? [...named, '…'] : named);
  return (
    <Row align="center">
      <span>{t('import.check.leftOutRows', { count: leftOut.length, rows })}</span>
      <Button
        icon="undo"
        onPress={() => void flow.decide((now) => withRowsBack(now, leftOut))}
        size="small"
        variant="quiet"
      >
        {t('import.check.putBack')}
      </Button>
      {report.counts.wrong === 0 && <ListDownload flow={flow} report={report} />}
    </Row>
  );
}

export function SameRowsNote({ flow, report, decisions }: CheckParts) {
  const { t } = useTranslation('report-import');
  const { addsSame } = decisions;
  const count = report.counts.same;
  if ((count === 0 && !addsSame) || decisions.isReplacing) return null;
  return (
    <Checkbox
      description={addsSame ? undefined : t('import.check.same', { count })}
      isChecked={addsSame}
      label={t('import.check.addSame')}
      onChange={(isChecked) => void flow.decide((now) => ({ ...now, addsSame: isChecked }))}
    />
  );
}
