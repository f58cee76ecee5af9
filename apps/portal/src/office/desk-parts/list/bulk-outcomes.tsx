import type { ListRow } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ProgressBar } from '@packhouse/ui/states/progress-bar.tsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { useRefusalText } from '../acts/refusal.ts';
import type { Bulk } from './use-bulk.ts';

/** As many that failed are told by their names. */
const mostNamed = 20;

interface BulkOutcomesProps {
  readonly bulk: Bulk;
  /** How people call a row. */
  readonly nameOf: (row: ListRow) => string;
}

/** Acts on many rows: their progress, then the end of each, and the way to try those again that failed. */
export function BulkOutcomes({ bulk: { progress, isRunning, again, reset }, nameOf }: BulkOutcomesProps) {
  const { t } = useTranslation(['office', 'kernel']);
  const format = useFormat();
  const refusalText = useRefusalText();
  const labeled = useLabeled();
  if (progress === null) return null;
  const { act, outcomes, all } = progress;
  if (isRunning) {
    const valueText = t('bulk.progress', { done: format.number(outcomes.length), all: format.number(all) });
    return <ProgressBar label={act.label} max={all} value={outcomes.length} valueText={valueText} />;
  }
  const countOf = (wanted: string) => format.number(outcomes.filter(({ state }) => state === wanted).length);
  const failed = outcomes.filter(({ state }) => state === 'failed');
  return (
    <Banner
      action={
        failed.length > 0 && (
          <Button onPress={() => void again()} size="small">
            {t('bulk.retry', { count: failed.length, number: format.number(failed.length) })}
          </Button>
        )
      }
      announce="polite"
      dismissLabel={t('kernel:dismiss')}
      onDismiss={reset}
      title={t('bulk.outcome', { done: countOf('done'), waits: countOf('waits'), failed: countOf('failed') })}
      tone={failed.length === 0 ? 'success' : 'warning'}
    >
      {failed.slice(0, mostNamed).map(({ id, row, error }) => (
        <p key={id}>{labeled(nameOf(row), refusalText(error))}</p>
      ))}
      {failed.length > mostNamed && (
        <p>
          {t('bulk.moreFailed', {
            count: failed.length - mostNamed,
            number: format.number(failed.length - mostNamed),
          })}
        </p>
      )}
    </Banner>
  );
}
