import { pageTexts } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { MessagePage } from '@packhouse/ui/shell/message-page.tsx';
import { useTranslation } from 'react-i18next';
import { urls } from '#kernel/routing/urls.ts';

interface ServerErrorWords {
  readonly title: string;
  readonly hint: string;
  readonly backHome: string;
}

/** When nothing can be drawn there is no catalogue either: the specification's own words. */
const bareWords: ServerErrorWords = {
  title: pageTexts.serverError,
  hint: pageTexts.serverErrorHint,
  backHome: pageTexts.backHome,
};

/** The page of a portal that cannot start (specification, section 2; decisions.md 25). */
export function ServerErrorPage({ words = bareWords }: { words?: ServerErrorWords }) {
  return (
    <MessagePage
      action={
        <ButtonLink href={urls.home()} variant="primary">
          {words.backHome}
        </ButtonLink>
      }
      code="500"
      scene="broken"
      title={words.title}
    >
      <p>{words.hint}</p>
    </MessagePage>
  );
}

/** The same at /500, in the person's language. */
export function ServerErrorRoute() {
  const { t } = useTranslation('app');
  const words = {
    title: t('serverError.title'),
    hint: t('serverError.hint'),
    backHome: t('serverError.backHome'),
  };
  return <ServerErrorPage words={words} />;
}
