interface AutosaveQuestion {
  /** The backend takes a whole save in one request. */
  readonly operations: boolean;
  /** Milliseconds of the last edit, and of the last save by any cause; null: none yet. */
  readonly changedAt: number;
  readonly savedAt: number | null;
}

/** With operations: a pause of two seconds. Without them a save is many calls: at most one a minute (filing.md). */
const pauseWithOperations = 2_000;
const pauseWithout = 8_000;
const leastBetween = 60_000;

/** When a change is sent by itself, in milliseconds on the clock of the question. */
export function nextAutosave({ operations, changedAt, savedAt }: AutosaveQuestion): number {
  if (operations) return changedAt + pauseWithOperations;
  return Math.max(changedAt + pauseWithout, savedAt === null ? 0 : savedAt + leastBetween);
}
