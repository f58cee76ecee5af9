/** The place of a point between the left (0) and the right (100) of the plane: the middle of its column. */
export const lineX = (place: number, places: number): number => ((place + 0.5) / Math.max(1, places)) * 100;

/** A line on a plane of 100 × 100 with the origin at the top left; it breaks where there is nothing. */
export function linePath(values: readonly (number | null)[], end: number): string {
  let isDown = false;
  const steps = values.flatMap((value, place) => {
    if (value === null) {
      isDown = false;
      return [];
    }
    const y = 100 - Math.min(Math.max(value / end, 0), 1) * 100;
    const step = `${isDown ? 'L' : 'M'}${round(lineX(place, values.length))} ${round(y)}`;
    isDown = true;
    return [step];
  });
  return steps.join('');
}

const round = (value: number) => Math.round(value * 100) / 100;
