import { jobsList, mailsList } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { useTranslation } from 'react-i18next';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { StepLink } from '#office/desk-parts/list/step-link.tsx';
import { isOpenTo, useMe } from '#office/desk-parts/use-me.ts';

/** /office/jobs: mails and documents that are not done yet, the failed ones among them. */
export function JobList() {
  const { t } = useTranslation('office-jobs');
  const seesMails = isOpenTo(useMe(), ['mailToMany']);
  return (
    <ListScreen
      actions={seesMails && <ButtonLink href={deskUrls.list('jobs/mails')}>{t('mails')}</ButtonLink>}
      acts={[{ act: 'job retry', label: t('retry'), given: (id) => ({ job: id }) }]}
      list={jobsList}
      nameKey="queue"
      nextStep={
        <StepLink href={deskUrls.list('jobs/mails')} isRead right="mailToMany">
          {t('mails')}
        </StepLink>
      }
      rowTone={({ state }) => (state === 'failed' ? 'danger' : state === 'retry' ? 'warning' : undefined)}
    />
  );
}

/** /office/jobs/mails: mails that were sent. */
export function MailList() {
  const { t } = useTranslation('office-jobs');
  return (
    <ListScreen
      actions={<ButtonLink href={deskUrls.list('jobs')}>{t('title')}</ButtonLink>}
      list={mailsList}
      nameKey="kind"
      nextStep={
        <StepLink href={deskUrls.list('jobs')} isRead right="audit">
          {t('title')}
        </StepLink>
      }
    />
  );
}
