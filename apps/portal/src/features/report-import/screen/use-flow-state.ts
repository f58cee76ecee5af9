import { startTransition, useEffect, useState } from 'react';
import type { ImportFlow } from '../flow/import-flow.ts';
import type { ImportState } from '../flow/import-state.ts';

/**
 * The import as it stands. A step is drawn in slices between which the page stays usable: the columns of a file, or the
 * mistakes in it, are too many to be drawn in one go on a slow machine.
 */
export function useFlowState(flow: ImportFlow): ImportState {
  const [state, setState] = useState(flow.state);
  useEffect(() => {
    const follow = () => startTransition(() => setState(flow.state()));
    follow();
    return flow.subscribe(follow);
  }, [flow]);
  return state;
}
