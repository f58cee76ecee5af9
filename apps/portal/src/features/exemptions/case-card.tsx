import { dayIn, type ProgrammeSettings, seasonsManner } from '@packhouse/programme';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { StepList } from '@packhouse/ui/layout/steps/step-list.tsx';
import { useTranslation } from 'react-i18next';
import { Status } from '#domain/status.tsx';
import { config } from '#kernel/config/config.ts';
import { type Format, useTexts } from '#kernel/format/format.ts';
import { CaseActions } from './case-actions.tsx';
import { type ExemptionCase, stateOf, trackOf } from './exemption-case.ts';
import type { ExemptionKind } from './exemption-kind.ts';

/** A request or exemption of the season: where it stands, its facts, and what can be done with it. */
export function CaseCard({ kind, one, seasonTitle }: { kind: ExemptionKind; one: ExemptionCase; seasonTitle: string }) {
  const { t } = useTranslation(['exemptions', 'words']);
  const state = stateOf(one);
  const track = trackOf(state);
  const facts = useFacts(one);
  return (
    <Card
      action={<Status status={state} subject="request" />}
      footer={<CaseActions kind={kind} one={one} />}
      title={t(`${kind.id}.cardTitle`, { season: seasonTitle })}
    >
      <Stack gap="m">
        {track && (
          <StepList
            label={t('track.label')}
            layout="row"
            steps={track.map(({ id, state: at }) => ({
              id,
              state: at,
              label: t(`track.${id}`),
              stateLabel: t(`track.states.${at}`),
            }))}
          />
        )}
        <p>{t(`explained.${state}`)}</p>
        {facts.length > 0 && <SummaryList isDense rows={facts} />}
      </Stack>
    </Card>
  );
}

function useFacts({ request, exemption }: ExemptionCase) {
  const { t, format } = useTexts(['exemptions', 'words']);
  const { settings } = config();
  const validity =
    exemption?.validFrom && exemption.validTo
      ? t('words:term.fromToTo', { from: format.date(exemption.validFrom), to: format.date(exemption.validTo) })
      : null;
  const filed = request?.filedAt ?? request?.certifiedAt ?? null;
  const facts: readonly (readonly [string, string, string | null])[] = [
    ['number', t('fact.number'), exemption?.certificateNumber ?? null],
    ['holder', t('fact.holder'), exemption?.holderName ?? null],
    ['validity', t('fact.validity'), validity],
    ['average', t('fact.average', { context: seasonsManner(settings) }), averageOf(request, format)],
    ['estimate', t('fact.estimate'), estimateOf(request, format)],
    ['filed', t('words:status.request.sent'), filed === null ? null : format.dateTime(filed)],
    ['decided', t('words:term.decided'), exemption?.decidedOn ? format.date(exemption.decidedOn) : null],
    ['note', t('fact.note'), exemption?.decisionNote ?? request?.providerNote ?? null],
    ['changed', t('fact.changed'), filed === null ? changedOn(request, format, settings) : null],
  ];
  return facts.flatMap(([id, term, value]) => (value === null ? [] : [{ id, term, value }]));
}

const averageOf = (request: ExemptionCase['request'], format: Format) =>
  request !== null && 'average' in request && request.average !== null ? format.pounds(request.average) : null;

const estimateOf = (request: ExemptionCase['request'], format: Format) =>
  request !== null && 'estOrganic' in request && request.estOrganic !== null ? format.pounds(request.estOrganic) : null;

const changedOn = (request: ExemptionCase['request'], format: Format, { timeZone }: ProgrammeSettings) =>
  request === null || request.changed === null ? null : format.date(dayIn(request.changed, timeZone));
