import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useRefusalText } from './refusal.ts';

/** Something that was refused or failed, in the office's own sentence where there is one. */
export function Refused({ failure, title }: { failure: Error | null; title: string }) {
  const refusalText = useRefusalText();
  if (failure === null) return null;
  return (
    <Banner announce="assertive" title={title} tone="danger">
      {refusalText(failure)}
    </Banner>
  );
}
