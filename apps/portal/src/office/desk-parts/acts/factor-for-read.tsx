import { FactorDialog } from './factor-dialog.tsx';
import { refusalCode } from './refusal.ts';

/** True where a number was searched for, and the last proof of the second factor is too old for that. */
export const asksFactor = (error: unknown): boolean => refusalCode(error) === 'secondFactorNeeded';

interface FactorForReadProps {
  readonly query: { readonly error: unknown; readonly refetch: () => Promise<unknown> };
  readonly onClose: () => void;
}

/** Asks for the second factor where a read needs it, and reads again. */
export function FactorForRead({ query, onClose }: FactorForReadProps) {
  if (!asksFactor(query.error)) return null;
  return <FactorDialog onClose={onClose} onProved={() => void query.refetch()} />;
}
