import {
  compareDecimals,
  type DeMinimisTest,
  deMinimisOver,
  formsBelow,
  formWords,
  seasonsManner,
  type Values,
} from '@packhouse/programme';
import { Figures } from '@packhouse/ui/data/figures.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ruleOf } from '#domain/requests/check-de-minimis.ts';
import { useTexts } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { type DeMinimisContext, isWorksheetComplete, liveAverage } from './de-minimis-draft.ts';

/** The figures that count against their limits while the person types, and what they mean. */
export function AverageResult({ context, values }: { context: DeMinimisContext; values: Values }) {
  const { t, format } = useTexts('exemptions');
  const problemText = useProblemText();
  const rule = ruleOf(context);
  const result = liveAverage(values, context);
  const { deMinimisYears, commodityForms } = context.settings;
  const isComplete = isWorksheetComplete(values, context.settings);
  const isBegun = compareDecimals(result.average, '0') > 0;
  const wrong = deMinimisOver(result, deMinimisYears, rule);
  const isWrong = !result.qualifies;
  const covered = formsBelow(result, commodityForms);
  const below = rule.isByForm
    ? t('average.under_forms', {
        covered: format.list(
          commodityForms
            .filter(({ key }) => covered.includes(key))
            .map((form) => formWords(form, currentLanguage()).inside),
        ),
      })
    : t('average.under', {
        average: format.pounds(result.held[0]?.pounds ?? result.average),
        limit: format.pounds(rule.limit),
        context: seasonsManner(context.settings),
      });
  return (
    <section
      aria-describedby={isWrong ? 'average-error' : undefined}
      aria-label={t('average.label', { context: seasonsManner(context.settings) })}
      id="average"
      tabIndex={-1}
    >
      <Stack gap="s">
        <Figures figures={useHeldFigures(result, context)} />
        <div aria-live="polite">
          {isWrong && (
            <Banner headingLevel={3} title={t('average.overTitle')} tone="danger">
              <div id="average-error">
                {wrong.map((one) => (
                  <p key={one.code}>{problemText(one)}</p>
                ))}
              </div>
            </Banner>
          )}
          {result.qualifies && isComplete && (
            <Banner headingLevel={3} title={t('average.underTitle')} tone="success">
              {below}
              {wrong.map((one) => (
                <p key={one.code}>{problemText(one)}</p>
              ))}
            </Banner>
          )}
          {result.qualifies && !isComplete && isBegun && <p>{t('average.soFar')}</p>}
        </div>
      </Stack>
    </section>
  );
}

/** The figures that count beside their limits: of all forms together, or of each form. */
function useHeldFigures({ held }: DeMinimisTest, context: DeMinimisContext) {
  const { t, format } = useTexts(['exemptions', 'words']);
  const { commodityForms, deMinimisYears: count } = context.settings;
  const manner = { context: seasonsManner(context.settings) };
  const named = (pounds: string) => format.pounds(pounds);
  return held.flatMap(({ form, pounds, limit }) => {
    const own = commodityForms.find(({ key }) => key === form);
    if (own !== undefined) {
      const hint = t('average.formHint', { limit: named(limit) });
      return [{ id: own.key, label: formWords(own, currentLanguage()).name, value: named(pounds), hint }];
    }
    return [
      {
        id: 'average',
        label: t('average.label', manner),
        value: named(pounds),
        hint: t('average.hint', { count, ...manner }),
      },
      { id: 'limit', label: t('words:term.limit'), value: named(limit), hint: t('average.limitHint', manner) },
    ];
  });
}
