import { companiesList, wholeNumberIn } from '@packhouse/programme';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useChangeWords } from '#office/desk-parts/change-words.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { StepLink } from '#office/desk-parts/list/step-link.tsx';
import { useListMembers } from '#office/desk-parts/list/use-list-members.ts';
import { useMe } from '#office/desk-parts/use-me.ts';
import { sentOf } from '#office/desk-parts/whole-numbers.ts';

/** /office/companies: every company of the program, found by name, number, place or person. */
export function CompanyList() {
  const { t } = useTranslation('office');
  const { value } = useChangeWords();
  return (
    <ListScreen
      list={companiesList}
      nextStep={
        <StepLink href={deskUrls.list('sign-ups')} right="signUps">
          {t('step.signUps')}
        </StepLink>
      }
      rowTone={({ state }) => (state === 'pending' ? 'accent' : undefined)}
      subject="request"
      wordOf={(key, cell) => (key === 'types' && typeof cell === 'string' ? value(cell.split(', ')) : undefined)}
    >
      <NotByNumber />
    </ListScreen>
  );
}

/** Says that a tax ID finds nothing for anyone who may not see one: an empty list alone would say that no company has it. */
function NotByNumber() {
  const { t } = useTranslation('office-companies');
  const { members } = useListMembers();
  const mark = useMe().rights.clearNumbers;
  if (mark === 'one' || wholeNumberIn(sentOf(members).q ?? '') === null) return null;
  return (
    <Banner announce="polite" title={t('notByNumber')} tone="warning">
      {t('notByNumberHint')}
    </Banner>
  );
}
