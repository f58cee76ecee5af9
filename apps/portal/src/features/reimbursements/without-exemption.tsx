import { currentExemptionSeason, type Season } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import type { Application, ExemptionKindId } from './pending-applications.ts';

/** The claims that need no exemption, the application that is under way, and how to apply where none is. */
export function WithoutExemption({ season, applications }: { season: Season; applications: readonly Application[] }) {
  const { t } = useTranslation(['reimbursements', 'words']);
  const kinds = useOpenKinds(season);
  const nameOf = { deMinimis: t('words:term.deMinimisExemption'), organic: t('words:term.organicExemption') };
  const [first] = applications;
  return (
    <>
      {t('eligibility.without')}{' '}
      {applications.map(({ id, kind, isSent }) => (
        <span key={id}>{t(isSent ? 'eligibility.sent' : 'eligibility.unsent', { exemption: nameOf[kind] })} </span>
      ))}
      {first && <TextLink href={urls.exemptions(first.kind)}>{t('toExemptions')}</TextLink>}
      {!first && (
        <Row>
          {kinds.map((kind) => (
            <TextLink href={urls.exemption(kind, 'new')} key={kind}>
              {t(`eligibility.apply.${kind}`)}
            </TextLink>
          ))}
        </Row>
      )}
    </>
  );
}

/** The kinds of exemption that the company may apply for now; none while the season takes no applications. */
function useOpenKinds(season: Season): readonly ExemptionKindId[] {
  const { types, seasons } = useSession();
  const dated = seasons.map((one) => ({ ...one, startsOn: one.startsOn ?? '' }));
  if (currentExemptionSeason(dated).season?.id !== season.id) return [];
  const mayDeMinimis = config().settings.deMinimisApplicants.some((type) => types.includes(type));
  return mayDeMinimis ? ['deMinimis', 'organic'] : ['organic'];
}
