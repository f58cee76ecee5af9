type Channels = readonly [red: number, green: number, blue: number];

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Beyond the colors of a screen each channel is cut off, as browsers do. */
const encoded = (part: number): number => {
  const channel = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, channel * 255));
};

/**
 * The hue of a color with another lightness, and no more chroma: `oklch(from … L min(c, C) h)` of CSS Color 5, by the
 * matrices of OKLab (CSS Color 4, section 9).
 */
function inHueOf([red, green, blue]: Channels, lightness: number, mostChroma: number): Channels {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const green2red = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blue2yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const share = Math.min(1, mostChroma / Math.max(Math.hypot(green2red, blue2yellow), 1e-9));
  return drawn(lightness, green2red * share, blue2yellow * share);
}

function drawn(lightness: number, a: number, b: number): Channels {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const channelAt = (color: string, place: number) => Number.parseInt(color.slice(place, place + 2), 16);

/** The same of a main color, #rrggbb, for paper. */
export function mainColorAt(color: string, lightness: number, mostChroma: number): string {
  const channels = inHueOf([channelAt(color, 1), channelAt(color, 3), channelAt(color, 5)], lightness, mostChroma);
  return `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
}
