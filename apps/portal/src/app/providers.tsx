import { FollowContext } from '@packhouse/ui/actions/link.tsx';
import { RouterProvider } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PortalRouter } from './router.tsx';

export function Providers({ router }: { router: PortalRouter }) {
  // Drawn again when the person changes the language.
  useTranslation('app');
  return (
    <FollowContext value={(href) => void router.navigate({ href })}>
      <RouterProvider router={router} />
    </FollowContext>
  );
}
