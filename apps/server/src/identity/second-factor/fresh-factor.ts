import type { Principal } from '#access/principal.ts';

/** Milliseconds for which a second factor that was proved answers for acts that ask for it again (office.md 2). */
export const freshFor = 15 * 60_000;

/** Milliseconds since a person last proved a second factor in this session; null: never. */
const factorAge = ({ factor }: Pick<Principal, 'factor'>, now: Date): number | null =>
  factor === undefined ? null : Math.max(0, now.getTime() - factor.at.getTime());

/** True for anyone who proved a second factor so lately that it need not be asked for again. */
export function hasFreshFactor(principal: Pick<Principal, 'factor'>, now: Date): boolean {
  const age = factorAge(principal, now);
  return age !== null && age <= freshFor;
}
