import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isAnnounced } from '#kernel/client/announced.ts';
import { config } from '#kernel/config/config.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { urls } from '#kernel/routing/urls.ts';
import { ProveAgainForm } from './prove-again-form.tsx';
import { type OwnSecondFactor, ownSecondFactor } from './second-factor.calls.ts';

/** True where the program demands a second factor of the person who certifies; a provider's own backend knows none. */
export const asksSigningFactor = (): boolean =>
  isAnnounced('secondFactor') && config().settings.certifyWithSecondFactor;

/** Asks for the second factor before something is signed, unless it was just given. */
export function SigningFactor() {
  const { t } = useTranslation('second-factor');
  const query = useQuery(ownSecondFactor());
  return (
    <Card title={t('card.title')}>
      <ReadStates count={1} headingLevel={3} read={useRead(query)}>
        {(own) => <FactorState own={own} />}
      </ReadStates>
    </Card>
  );
}

function FactorState({ own }: { own: OwnSecondFactor }) {
  const { t } = useTranslation('second-factor');
  const queries = useQueryClient();
  if (own.factors.length === 0) {
    return (
      <Banner
        action={<ButtonLink href={urls.profile()}>{t('certify.toProfile')}</ButtonLink>}
        headingLevel={3}
        title={t('certify.none')}
        tone="warning"
      >
        {t('certify.noneHint')}
      </Banner>
    );
  }
  if (own.isFresh) return <p role="status">{t('certify.fresh')}</p>;
  return (
    <Stack gap="m">
      <p>{t('certify.needed')}</p>
      <ProveAgainForm onProved={() => queries.invalidateQueries({ queryKey: ownSecondFactor().queryKey })} own={own} />
    </Stack>
  );
}
