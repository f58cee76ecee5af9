import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { Illustration } from '#ui/art/illustration.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import type { AccountWithoutCompany } from './use-sign-in.ts';

interface NoCompanyProps {
  readonly account: AccountWithoutCompany;
  readonly onBack: () => void;
}

/** A pending sign-up, whose user has no company yet, or the office's staff (decisions.md 3 and 12). */
export function NoCompany({ account, onBack }: NoCompanyProps) {
  const { t } = useTranslation('sign-in');
  return (
    <Stack gap="l">
      <Illustration scene="waiting" />
      <div role="alert">
        <PageHeader description={t(`noCompany.${account}Hint`)} title={t(`noCompany.${account}`)} />
      </div>
      <Row>
        <Button icon="arrow-left" onPress={onBack}>
          {t('noCompany.back')}
        </Button>
      </Row>
    </Stack>
  );
}
