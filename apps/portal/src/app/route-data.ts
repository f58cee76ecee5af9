import type { OfficeRight } from '@packhouse/programme';
import type { FeatureRoute } from '#kernel/routing/feature.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The feature that a route belongs to: also the namespace of its title. */
    readonly feature?: string;
    readonly title?: string;
    readonly companyTypes?: FeatureRoute['companyTypes'];
    readonly held?: FeatureRoute['held'];
    readonly isForInactive?: FeatureRoute['isForInactive'];
    readonly frame?: FeatureRoute['frame'];
    /** On the office's console: any of these rights opens the route; absent: it is open to everybody at the office. */
    readonly rights?: readonly OfficeRight[] | undefined;
    /** The place about it in the user guide, of the console in the office guide: `page#heading`. */
    readonly guide?: string | undefined;
  }
  interface HistoryState {
    /** Where the guard, or the end of a session, turned the person away. */
    readonly from?: string;
  }
}

export const dashboardPath = '/dashboard';

/** True below /dashboard, which is guarded by the stored token (specification, section 2). */
export const isProtected = (path: string): boolean => path === dashboardPath || path.startsWith(`${dashboardPath}/`);
