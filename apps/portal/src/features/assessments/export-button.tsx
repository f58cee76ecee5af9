import { useTranslation } from 'react-i18next';
import type { CompanyBill } from '#domain/invoices/bills.ts';
import { csvFile } from '#domain/spreadsheet/table/write-csv.ts';
import { useStatusWord } from '#domain/statuses/status.tsx';
import { saveFile } from '#kernel/client/save-file.ts';
import { today } from '#kernel/clock/clock.ts';
import { Button } from '#ui/actions/button.tsx';
import { usePeriodText } from './invoice-texts.tsx';
import { type CsvColumn, invoicesCsv } from './invoices-csv.ts';

interface ExportButtonProps {
  readonly lines: readonly CompanyBill[];
  /** Null: they are of all seasons. */
  readonly season: { readonly title: string } | null;
}

/** Hands invoices to the person as a file for a spreadsheet. */
export function ExportButton({ lines, season }: ExportButtonProps) {
  const { t } = useTranslation('assessments');
  const statusWord = useStatusWord();
  const periodText = usePeriodText();
  const onPress = () => {
    const state = (status: string) => statusWord('invoice', status);
    const words = { header: (column: CsvColumn) => t(`field.${column}`), state, period: periodText };
    saveFile(
      csvFile(invoicesCsv(lines, words, today())),
      season === null ? t('fileNameAll') : t('fileName', { season: season.title }),
    );
  };
  return (
    <Button icon="download" onPress={onPress} size="small">
      {t('export')}
    </Button>
  );
}
