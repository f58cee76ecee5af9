import { describe, expect, it } from 'vitest';
import { color, inksOf } from './text-styles.ts';

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (ink: string, paper: string) => (luminance(paper) + 0.05) / (luminance(ink) + 0.05);

describe('the inks of a document', () => {
  it('are the delivered ones without a main color', () => {
    for (const none of [null, undefined]) expect(inksOf(none)).toBe(color);
  });

  const colors = Array.from({ length: 64 }, (_, place) =>
    [place & 3, (place >> 2) & 3, place >> 4].map((part) => (part * 85).toString(16).padStart(2, '0')).join(''),
  );

  it.each(colors)('are legible in the hue of #%s', (hex) => {
    const { accent, band } = inksOf(`#${hex}`);
    expect(contrast(accent, '#ffffff')).toBeGreaterThan(5);
    for (const ink of [color.ink, color.muted, accent]) expect(contrast(ink, band)).toBeGreaterThan(5);
  });
});
