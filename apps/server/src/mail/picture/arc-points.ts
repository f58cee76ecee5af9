import type { Point } from './polyline.ts';

export interface Arc {
  readonly rx: number;
  readonly ry: number;
  /** How far the ellipse is turned, in degrees. */
  readonly turn: number;
  readonly isLarge: boolean;
  readonly isClockwise: boolean;
}

/** From one point to another by an ellipse, a point at every share of `steps` of the way (SVG 1.1, appendix F.6). */
export function arcPoints(
  [x0, y0]: Point,
  { rx, ry, turn, isLarge, isClockwise }: Arc,
  [x1, y1]: Point,
  steps: number,
) {
  if (rx === 0 || ry === 0) return [[x1, y1]] as const;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [halfX, halfY] = [(x0 - x1) / 2, (y0 - y1) / 2];
  // The middle of both is the origin, and the ellipse lies straight.
  const [x, y] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  // An ellipse that is too small grows until it reaches.
  const grown = Math.max(1, Math.hypot(x / rx, y / ry));
  const [a, b] = [Math.abs(rx) * grown, Math.abs(ry) * grown];
  const reach = (x / a) ** 2 + (y / b) ** 2;
  const far = (reach === 0 ? 0 : Math.sqrt(Math.max(0, 1 / reach - 1))) * (isLarge === isClockwise ? -1 : 1);
  const [centerX, centerY] = [(far * a * y) / b, (-far * b * x) / a];
  const first = Math.atan2((y - centerY) / b, (x - centerX) / a);
  const last = Math.atan2((-y - centerY) / b, (-x - centerX) / a);
  const around = Math.PI * 2;
  const swept = (((last - first) % around) + around) % around;
  const sweep = isClockwise ? swept : swept - (swept === 0 ? 0 : around);
  return Array.from({ length: steps }, (_, step): Point => {
    if (step === steps - 1) return [x1, y1];
    const angle = first + (sweep * (step + 1)) / steps;
    const [straightX, straightY] = [centerX + a * Math.cos(angle), centerY + b * Math.sin(angle)];
    return [cos * straightX - sin * straightY + (x0 + x1) / 2, sin * straightX + cos * straightY + (y0 + y1) / 2];
  });
}
