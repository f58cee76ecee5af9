import { usStates } from '@packhouse/programme';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Any letter but I and O, which some numbers never hold. */
const letter = (seed: number) => letters.charAt(seed % letters.length);
const digits = (seed: number, length: number) => String(seed).padStart(length, '0').slice(-length);

/**
 * Texts that rise with the seed, the plainest first: a field takes the first that fits its length and passes its own
 * check. The later ones have the form of the numbers, addresses and codes that the forms ask for.
 */
const shapes: readonly ((seed: number) => string)[] = [
  (seed) => `${letter(seed)} sample ${seed}`,
  (seed) => `${letter(seed)}${digits(seed, 4)}`,
  (seed) => usStates[seed % usStates.length]?.[0] ?? 'GA',
  (seed) => digits(seed, 1),
  (seed) => digits(seed, 4),
  (seed) => digits(seed, 5),
  (seed) => `${digits(seed, 2)}-1234567`,
  (seed) => `${digits(seed, 2)}-1234567AB`,
  (seed) => `${letter(seed)}BC${digits(seed, 8)}`,
  (seed) => `229-555-${digits(seed, 4)}`,
  (seed) => `${letter(seed).toLowerCase()}${seed}@packhouse.example`,
  (seed) => `${letter(seed)}${digits(seed, 20)}`,
];

/**
 * A text of at most `max` characters that a field's own check accepts; the same for the same seed.
 * @throws Error when no known shape passes: a new check then needs a new shape.
 */
export function sampleText(rule: { max: number; accepts: (text: string) => boolean }, seed: number): string {
  for (const shape of shapes) {
    const text = shape(seed);
    if (text.length <= rule.max && rule.accepts(text)) return text;
  }
  throw new Error(`No sample text of at most ${rule.max} characters passes the check.`);
}

/** A text that a field's check refuses, or null when it refuses nothing that is tried. */
export function refusedText(rule: { max: number; accepts: (text: string) => boolean }): string | null {
  const tried = ['?', '-1.00', '?@?', 'x'.repeat(Math.min(rule.max, 30))];
  return tried.find((text) => text.length <= rule.max && !rule.accepts(text)) ?? null;
}
