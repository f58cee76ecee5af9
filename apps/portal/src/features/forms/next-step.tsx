import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { VisuallyHidden } from '@packhouse/ui/layout/visually-hidden.tsx';
import { stepUrl } from '#domain/months/step-url.ts';
import { useTexts } from '#kernel/format/format.ts';
import type { FormLine } from './line-texts.tsx';

/** The next step of a month; nothing while the month is not open. */
export function NextStep({ line, isFirst }: { line: FormLine; isFirst: boolean }) {
  const { t, format } = useTexts(['forms', 'words']);
  const {
    actions: [action],
    month,
    reportType,
  } = line;
  if (action === undefined) return null;
  const name = { form: t(`form.${reportType}`), month: format.month(month.startsOn) };
  const variant = isFirst ? 'primary' : action === 'view' ? 'quiet' : 'secondary';
  return (
    <ButtonLink href={stepUrl(action, line)} size="small" variant={variant}>
      {t(`words:action.${action}`)}
      <VisuallyHidden>{t('list.of', name)}</VisuallyHidden>
    </ButtonLink>
  );
}
