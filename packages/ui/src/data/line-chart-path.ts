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
    const step = `${isDown ? 'L' : 'M'}${pointAt(value, place, values.length, end)}`;
    isDown = true;
    return [step];
  });
  return steps.join('');
}

/** Lines without a length at the points that are marked: their ends are the marks. */
export const pointsPath = (
  values: readonly (number | null)[],
  end: number,
  isMarked: (place: number) => boolean,
): string =>
  values
    .map((value, place) =>
      value === null || !isMarked(place) ? '' : `M${pointAt(value, place, values.length, end)}h0`,
    )
    .join('');

function pointAt(value: number, place: number, places: number, end: number): string {
  const y = 100 - Math.min(Math.max(value / end, 0), 1) * 100;
  return `${round(lineX(place, places))} ${round(y)}`;
}

const round = (value: number) => Math.round(value * 100) / 100;
