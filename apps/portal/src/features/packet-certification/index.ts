import type { Feature } from '#kernel/routing/feature.ts';

/** Reading and certifying a season's reporting packet (specification, sections 1 and 4). */
export const packetCertification: Feature = {
  id: 'packet-certification',
  guide: 'reporting-packet#certify-it',
  routes: [
    {
      path: '/dashboard/forms/$seasonId/packet',
      title: 'title',
      screen: () => import('./packet-certification.screen.tsx').then((file) => file.PacketCertification),
    },
  ],
};
