import type { Ref } from '@packhouse/jsonapi';
import { checkPacketConfirmation, packetConfirmation, season } from '@packhouse/programme';
import type { ResourceHooks } from '#jsonapi/hooks.ts';
import { refuseDifferent } from '../certification/calculated-figures.ts';
import { refuse, rowOf } from '../rows.ts';

/**
 * What the server does when a company confirms that it has read a season's packet: a name is needed, and the version
 * that was read and who confirmed it are the server's own words (domain.md 2.14; decisions.md 24).
 */
export function confirmationHooks(): ResourceHooks {
  return {
    beforeSave: async (context, { before, sent }) => {
      if (sent.confirmed !== true) return {};
      const values = { ...before?.values, ...sent };
      // Border: a confirmation's season is a relation to one row and required.
      const { title, packetVersion } = await rowOf(context, season, values.season as Ref);
      const name = values.certificationName as string | null | undefined;
      refuse(packetConfirmation, checkPacketConfirmation({ certificationName: name, isConfirmed: true }, title).errors);
      refuseDifferent(packetConfirmation, sent, { packetVersion });
      return { packetVersion, certifiedBy: { type: 'user--user', id: context.principal.userId } };
    },
  };
}
