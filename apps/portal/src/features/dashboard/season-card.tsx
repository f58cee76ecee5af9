import { dayIn, formsAtRates, packetState, type Season } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { Status } from '#domain/statuses/status.tsx';
import { config } from '#kernel/config/config.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { SummaryList, type SummaryRow } from '#ui/data/summary-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

/** The season with its rates, and whether its reporting packet is certified. */
export function SeasonCard({ season }: { season: Season }) {
  const { t } = useTranslation(['dashboard', 'words']);
  const { confirmations } = useSession();
  const confirmation = confirmations.find((one) => one.season?.id === season.id) ?? null;
  const state = packetState(confirmation, season.packetVersion);
  return (
    <Card title={t('words:term.seasonSeason', { season: season.title })}>
      <Stack gap="m">
        <SummaryList isDense rows={useRows(season)} />
        <Packet confirmation={confirmation} state={state} />
        {state !== 'confirmed' && (
          <ButtonLink href={urls.packet(season.id)} isWide>
            {t('season.certifyPacket')}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  );
}

function useRows(season: Season): SummaryRow[] {
  const { t } = useTranslation(['dashboard', 'words']);
  const format = useFormat();
  const language = currentLanguage();
  const { startsOn, endsOn } = season;
  const span =
    startsOn && endsOn
      ? t('words:term.fromToTo', { from: format.shortDate(startsOn), to: format.shortDate(endsOn) })
      : null;
  return [
    ...(span === null ? [] : [{ id: 'runs', term: t('season.runs'), value: span }]),
    ...formsAtRates(config().settings.commodityForms, season).map(({ key, label, rate }) => ({
      id: key,
      term: t('words:term.formRate', { form: label[language] ?? label.en }),
      value: t('words:term.rateAPound', { rate: format.rate(rate) }),
    })),
  ];
}

type Confirmation = ReturnType<typeof useSession>['confirmations'][number] | null;

function Packet({ confirmation, state }: { confirmation: Confirmation; state: ReturnType<typeof packetState> }) {
  const { t } = useTranslation(['dashboard', 'words']);
  const format = useFormat();
  const { certificationName, certifiedAt } = confirmation ?? {};
  return (
    <Stack gap="s">
      <Row isSpread>
        <strong>{t('words:term.reportingPacket')}</strong>
        <Status status={state} subject="packet" />
      </Row>
      {state === 'confirmed' && certificationName && certifiedAt && (
        <span>
          {t('season.confirmedBy', {
            name: certificationName,
            date: format.date(dayIn(certifiedAt, config().timeZone)),
          })}
        </span>
      )}
    </Stack>
  );
}
