import { dayIn, formsAtRates, formWords, packetState, type Season } from '@packhouse/programme';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useStatusWord } from '#domain/status.tsx';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';

/** The season's days and rates, and by whom its packet was certified; one that was not is among the tasks. */
export function SeasonCard({ season }: { season: Season }) {
  const { t, format } = useTexts(['dashboard', 'words']);
  const language = currentLanguage();
  const { startsOn, endsOn } = season;
  const forms = formsAtRates(config().settings.commodityForms, season);
  return (
    <Card title={t('words:term.seasonSeason', { season: season.title })} tone="bare">
      <Stack gap="s">
        {startsOn && endsOn && (
          <p>{t('words:term.fromToTo', { from: format.shortDate(startsOn), to: format.shortDate(endsOn) })}</p>
        )}
        <SummaryList
          isDense
          rows={forms.map((form) => ({
            id: form.key,
            term: t('words:term.formRate', { form: formWords(form, language).name }),
            value: t('words:term.rateAPound', { rate: format.rate(form.rate) }),
            isNumeric: true,
          }))}
        />
        <Packet season={season} />
      </Stack>
    </Card>
  );
}

function Packet({ season }: { season: Season }) {
  const { t, format } = useTexts(['dashboard', 'words']);
  const statusWord = useStatusWord();
  const { confirmations } = useSession();
  const labeled = useLabeled();
  const confirmation = confirmations.find((one) => one.season?.id === season.id) ?? null;
  const { certificationName, certifiedAt } = confirmation ?? {};
  if (packetState(confirmation, season.packetVersion) !== 'confirmed' || !certificationName || !certifiedAt)
    return null;
  const date = format.date(dayIn(certifiedAt, config().timeZone));
  const by = t('season.confirmedBy', { name: certificationName, date });
  return <div>{labeled(t('words:term.reportingPacket'), `${statusWord('packet', 'confirmed')} ${by}`)}</div>;
}
