/**
 * Which reminder a period asks for today: the latest of its days that has come, or null before the first and after the
 * due date. A server that slept through a day makes up for it on the next.
 * @param daysLeft days from today to the due date, 0 on the due date itself
 * @param days such as 10, 3 and 0, in any order
 */
export function reminderFor(daysLeft: number, days: readonly number[]): number | null {
  if (daysLeft < 0) return null;
  const come = days.filter((day) => day >= daysLeft);
  return come.length === 0 ? null : Math.min(...come);
}
