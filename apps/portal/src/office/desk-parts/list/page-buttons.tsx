import type { ListAnswer } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import type { ReactNode } from 'react';
import { useTexts } from '#kernel/format/format.ts';
import type { ListAddress } from './use-list-members.ts';

interface PageButtonsProps {
  readonly address: ListAddress;
  readonly answer: Pick<ListAnswer, 'page' | 'pages'>;
  readonly children?: ReactNode;
}

export function PageButtons({ address, answer: { page, pages }, children }: PageButtonsProps) {
  const { t, format } = useTexts('office');
  const to = (place: number) => address.hrefWith({ page: place === 1 ? '' : String(place) });
  return (
    <Row isSpread>
      <Row>
        {page > 1 && (
          <ButtonLink href={to(page - 1)} icon="chevron-left" size="small">
            {t('list.before')}
          </ButtonLink>
        )}
        {pages > 1 && <span>{t('list.page', { page: format.number(page), pages: format.number(pages) })}</span>}
        {page < pages && (
          <ButtonLink href={to(page + 1)} iconAfter="chevron-right" size="small">
            {t('list.next')}
          </ButtonLink>
        )}
      </Row>
      {children}
    </Row>
  );
}
