import type { ItemVisitor } from '@packhouse/programme';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callsWithoutRenewal } from '#kernel/client/office-calls.ts';
import { useFormat } from '#kernel/format/format.ts';
import { sayHere } from '../item.calls.ts';

/** Milliseconds between two words of this kind. */
const every = 20_000;

/** Says that this person looks at an item while its tab is visible, and hears who else does. It puts off no log-out. */
function useOthers(kind: string, id: string): readonly ItemVisitor[] {
  const [others, setOthers] = useState<readonly ItemVisitor[]>([]);
  useEffect(() => {
    let isOver = false;
    const say = () => {
      if (document.visibilityState !== 'visible' || !callsWithoutRenewal()) return;
      sayHere(kind, id).then(
        (present) => {
          if (!isOver) setOthers(present);
        },
        // Who else is here is not known then.
        () => undefined,
      );
    };
    say();
    const timer = setInterval(say, every);
    document.addEventListener('visibilitychange', say);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
    };
  }, [kind, id]);
  return others;
}

/** Who else looks at this item now. */
export function Others({ kind, id }: { kind: string; id: string }) {
  const { t } = useTranslation('office');
  const format = useFormat();
  const others = useOthers(kind, id);
  if (others.length === 0) return null;
  return (
    <Banner
      announce="polite"
      title={t('rail.here', { names: format.list(others.map(({ name }) => name)) })}
      tone="info"
    />
  );
}
