import { queryOptions } from '@tanstack/react-query';
import { callOwnRoute } from '#kernel/client/account.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { members } from '#kernel/client/answer-members.ts';

/** Whether an attached copy of record agrees with its record, as far as the backend has compared the two. */
export const copyStatuses = ['notCompared', 'agrees', 'differs', 'unreadable'] as const;
export type CopyStatus = (typeof copyStatuses)[number];

export const copyTones = {
  notCompared: 'info',
  agrees: 'success',
  differs: 'danger',
  unreadable: 'warning',
} as const satisfies Record<CopyStatus, string>;

/** The answer of our backend's own route about a file (decisions.md 8). */
export interface FileFacts {
  /** Bytes. */
  readonly size: number;
  readonly mime: string;
  readonly sha256: string;
  /** Of a copy of record; null of any other file, and where the backend compares none. */
  readonly copy: CopyStatus | null;
}

/** A status that the portal knows; null for any other. */
export const readCopyStatus = (value: unknown): CopyStatus | null =>
  copyStatuses.find((status) => status === value) ?? null;

/** Facts by file id; what cannot be read is left out. */
export function readFacts(answer: unknown): ReadonlyMap<string, FileFacts> {
  return new Map(
    Object.entries(members(members(answer).files)).flatMap(([id, value]): readonly (readonly [string, FileFacts])[] => {
      const { size, mime, sha256, copy } = members(value);
      if (typeof size !== 'number' || typeof mime !== 'string' || typeof sha256 !== 'string') return [];
      return [[id, { size, mime, sha256, copy: readCopyStatus(copy) }]];
    }),
  );
}

/** Size, hash and status of each file of a company; only of a backend that has the route. */
export const factsOf = (companyId: string) =>
  queryOptions({
    queryKey: ['documents', 'facts', companyId],
    queryFn: async () => readFacts(await callOwnRoute('documents', { id: companyId })),
    enabled: isAnnounced('documents'),
    staleTime: 0,
  });
