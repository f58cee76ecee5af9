import { path } from '@packhouse/jsonapi';
import { season, uploadedFile } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client/client.ts';

/** A season with the documents of its packet; always read anew, since the confirmation names their version. */
export const packetOf = (seasonId: string) =>
  queryOptions({
    queryKey: ['packet-certification', seasonId],
    queryFn: async () => {
      const { row, included } = await client.get(season, seasonId, { include: [path(season.fields.packetDocuments)] });
      return { season: row, documents: included.findAll(uploadedFile, row.packetDocuments) };
    },
    staleTime: 0,
  });

export type Packet = Awaited<ReturnType<NonNullable<ReturnType<typeof packetOf>['queryFn']>>>;
