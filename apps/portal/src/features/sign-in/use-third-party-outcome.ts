import { useState } from 'react';
import { type ThirdPartyOutcome, thirdPartyOutcome } from './third-party-outcome.ts';

/** The result of the last login elsewhere, until the person tries again. */
export function useThirdPartyOutcome() {
  const [outcome, setState] = useState(thirdPartyOutcome.read);
  const setOutcome = (next: ThirdPartyOutcome | null) => {
    thirdPartyOutcome.set(next);
    setState(next);
  };
  return { outcome, setOutcome };
}
