import type { ActName, ActSent, ListAnswer, ListRow } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ProgressBar } from '@packhouse/ui/states/progress-bar.tsx';
import { useState } from 'react';
import { toldFailure } from '#kernel/failures/told-failure.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { FactorDialog } from '../acts/factor-dialog.tsx';
import { reachOfAct } from '../acts/item-act.ts';
import { useRefusalText } from '../acts/refusal.ts';
import { useMe } from '../use-me.ts';
import { type BulkAct, type GivenBulk, mostAtOnce, openActs } from './bulk-act.ts';
import { type Bulk, useBulk } from './use-bulk.ts';
import type { Chosen } from './use-chosen.ts';

/** As many that failed are told by their names. */
const mostNamed = 20;

interface BulkOutcomesProps {
  readonly bulk: Bulk;
  /** How people call a row. */
  readonly nameOf: (row: ListRow) => string;
}

/** Acts on many rows: their progress, then the end of each, and the way to try those again that failed. */
function BulkOutcomes({ bulk: { progress, isRunning, again, reset }, nameOf }: BulkOutcomesProps) {
  const { t, format } = useTexts(['office', 'kernel']);
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

interface BulkBarProps {
  readonly all: () => Promise<readonly ListRow[]>;
  readonly rows: Pick<ListAnswer, 'rows' | 'total' | 'isMore'>;
  readonly acts: readonly BulkAct[];
  readonly chosen: Chosen;
  /** How people call a row. */
  readonly nameOf: (row: ListRow) => string;
}

/** The count of chosen rows, the ways to choose more, and what can be done with them. */
export function BulkBar(props: BulkBarProps) {
  const { rows, acts, chosen, nameOf } = props;
  const { t, format } = useTexts('office');
  const me = useMe();
  const bulk = useBulk();
  const refusalText = useRefusalText();
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState<BulkAct | null>(null);
  const open = openActs(me, acts);
  if (open.length === 0) return null;
  const isProposed = ({ act, right }: BulkAct) => reachOfAct(me, act, right) === 'proposes';
  const values = (count: number) => ({ count, number: format.number(count) });
  const run = async (act: GivenBulk) => {
    setProblem(null);
    if (chosen.count > mostAtOnce) return setProblem(t('bulk.tooMany', { number: format.number(mostAtOnce) }));
    try {
      const all = chosen.isAll ? await props.all() : chosen.rows;
      if (chosen.isAll && all.length !== rows.total) {
        return setProblem(t('bulk.moved', { before: format.number(rows.total), now: format.number(all.length) }));
      }
      chosen.clear();
      await bulk.run(act, all);
    } catch (error) {
      setProblem(refusalText(toldFailure(error)));
    }
  };
  return (
    <Stack gap="s">
      {/* An act that settles the last row leaves its outcomes here, and nothing to choose. */}
      {rows.rows.length > 0 && (
        <Row>
          <Choosing chosen={chosen} rows={rows} />
          {chosen.count > 0 &&
            open.map((act) => (
              <Button
                isDisabled={bulk.isRunning}
                key={act.label}
                onPress={() => (act.asks === undefined ? void run(act) : setAsking(act))}
                size="small"
                variant="primary"
              >
                {t('bulk.run', {
                  name: isProposed(act) ? t('act.propose', { name: act.label }) : act.label,
                  ...values(chosen.count),
                })}
              </Button>
            ))}
        </Row>
      )}
      {problem !== null && (
        <Banner announce="assertive" title={t('act.refused')} tone="warning">
          {problem}
        </Banner>
      )}
      <BulkOutcomes bulk={bulk} nameOf={nameOf} />
      {asking?.asks !== undefined && (
        <asking.asks
          count={chosen.count}
          label={asking.label}
          onClose={() => setAsking(null)}
          onGive={(more) => {
            setAsking(null);
            // Border: the window gives what the act was still missing.
            const given = (id: string, row: ListRow) => ({ ...asking.given(id, row), ...more }) as ActSent<ActName>;
            void run({ act: asking.act, label: asking.label, given });
          }}
        />
      )}
      {bulk.asksFactor && <FactorDialog onClose={bulk.reset} onProved={() => void bulk.again()} />}
    </Stack>
  );
}

function Choosing({ rows, chosen }: Pick<BulkBarProps, 'rows' | 'chosen'>) {
  const { t, format } = useTexts('office');
  const values = (count: number) => ({ count, number: format.number(count) });
  return (
    <>
      <span role="status">{t('bulk.chosen', values(chosen.count))}</span>
      <Button onPress={chosen.choosePage} size="small" variant="quiet">
        {t('bulk.choosePage', values(rows.rows.length))}
      </Button>
      {rows.total > rows.rows.length && !rows.isMore && (
        <Button onPress={chosen.chooseAll} size="small" variant="quiet">
          {t('bulk.chooseAll', values(rows.total))}
        </Button>
      )}
      {chosen.count > 0 && (
        <Button onPress={chosen.clear} size="small" variant="quiet">
          {t('bulk.clear')}
        </Button>
      )}
    </>
  );
}
