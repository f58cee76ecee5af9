import { FollowContext } from '@packhouse/ui/actions/link.tsx';
import { RouterProvider } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Kit } from '../kit.tsx';
import type { OfficeRouter } from './router.tsx';

export function Console({ router }: { router: OfficeRouter }) {
  // Drawn again when the person changes the language.
  useTranslation('app');
  // Links of ui components go through the router, without a reload; the portal is a page of its own.
  const follow = (href: string) => {
    if (/^\/office(?:[/?#]|$)/.test(href)) void router.navigate({ href });
    else location.assign(href);
  };
  return (
    <FollowContext value={follow}>
      <Kit>
        <RouterProvider router={router} />
      </Kit>
    </FollowContext>
  );
}
