/** Where a request stands on its way: how many steps are done, and whether the next one went wrong. */
export interface TrackPosition {
  readonly at: number;
  readonly failed?: true;
}

/** The status track of a request that stands there. */
export const trackAt = <Id>(steps: readonly Id[], { at, failed }: TrackPosition) =>
  steps.map((id, index) => {
    if (index < at) return { id, state: 'done' } as const;
    if (index > at) return { id, state: 'todo' } as const;
    return { id, state: failed ? 'failed' : 'current' } as const;
  });
