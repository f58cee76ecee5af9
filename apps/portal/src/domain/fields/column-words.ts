import type { CommodityForm, DayRange, Exemption, ProducerContact } from '@packhouse/programme';
import { useMemo } from 'react';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useSession } from '#kernel/session/use-session.ts';
import type { ColumnContext } from './column.ts';

interface ReportLists {
  readonly period: DayRange;
  readonly forms: readonly CommodityForm[];
  readonly producers: readonly ProducerContact[];
  readonly certificates: readonly Exemption[];
  /** Those that are offered; all of them where nothing else is said. */
  readonly offered?: readonly Exemption[];
}

/** The words and lists that columns are shown and read with. The lists keep their identity while nothing changes. */
export function useColumnWords({ period, forms, producers, certificates, offered }: ReportLists): ColumnContext {
  const { t, i18n, format } = useTexts('words');
  const { company } = useSession();
  const { language } = i18n;
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return {
      period,
      settings: config().settings,
      forms,
      producers,
      certificates,
      offered: offered ?? certificates,
      locations: company.locations,
      format,
      // Border: an unknown word of the backend is shown as it came.
      reasonText: (reason) => t(`reason.${reason as 'organic'}`, { defaultValue: reason }),
      countryText: (code) => names.of(code) ?? code,
    };
  }, [t, language, format, company, period, forms, producers, certificates, offered]);
}
