import { Outlet } from '@tanstack/react-router';
import { Kit } from '../kit.tsx';

/** Around the forms before signing in that need more than the platform's own elements. */
export function KitPage() {
  return (
    <Kit>
      <Outlet />
    </Kit>
  );
}
