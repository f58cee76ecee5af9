import type { DeskCheck } from '@packhouse/programme';
import type { Check } from './rail.tsx';

type Value = string | number;

type ToldBy = { defaultValue: string; count: number; replace: Record<string, Value> };

/**
 * Checks of an item in words; one that has none stands as it came.
 * @param say the desk's text for a code
 * @param written of a value by its name; as it came without this
 */
export function toldChecks(
  checks: readonly DeskCheck[],
  say: (code: string, by: ToldBy) => string,
  written: (name: string, value: Value) => Value = (_name, value) => value,
): readonly Check[] {
  return checks.map(({ code, tone, values }, place) => {
    const words = Object.entries(values).map(([name, value]) => [name, written(name, value)]);
    const count = Number(values.number ?? 0);
    // A text takes its values from `replace` alone, the count too.
    const replace = { ...Object.fromEntries(words), count };
    return { id: `${code} ${place}`, tone, title: say(code, { defaultValue: code, count, replace }) };
  });
}
