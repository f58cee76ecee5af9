import type { Mark } from '@packhouse/programme';
import { config } from '#kernel/config/config.ts';

/** The program's own mark for a document that is drawn here; null: the delivered one. A filing does not wait for it. */
export async function ownMark(): Promise<Mark | null> {
  if (!config().ownMark) return null;
  try {
    const { fetchMark } = await import('./fetch-mark.ts');
    return await fetchMark();
  } catch {
    return null;
  }
}
