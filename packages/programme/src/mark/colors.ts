import { MarkError } from './mark.ts';
import { bounded } from './numbers.ts';

/** The sixteen of CSS 2.1, section 4.3.6, and orange. */
const names: Readonly<Record<string, string>> = {
  aqua: '#00ffff',
  black: '#000000',
  blue: '#0000ff',
  fuchsia: '#ff00ff',
  gray: '#808080',
  green: '#008000',
  lime: '#00ff00',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  purple: '#800080',
  red: '#ff0000',
  silver: '#c0c0c0',
  teal: '#008080',
  white: '#ffffff',
  yellow: '#ffff00',
};

const rgb = /^rgb\(\s*(\d{1,3}(?:\.\d+)?%?)\s*[, ]\s*(\d{1,3}(?:\.\d+)?%?)\s*[, ]\s*(\d{1,3}(?:\.\d+)?%?)\s*\)$/;

const channel = (text: string, part: string): string => {
  const value = bounded(text.endsWith('%') ? Number(text.slice(0, -1)) * 2.55 : Number(text), part);
  return Math.min(255, Math.round(value)).toString(16).padStart(2, '0');
};

/** A color as #rrggbb; null for none. @throws MarkError naming the property, where it is another kind of color */
export function colorOf(text: string, part: string): string | null {
  const value = text.trim().toLowerCase();
  if (value === 'none' || value === 'transparent') return null;
  if (/^#[\da-f]{6}$/.test(value)) return value;
  if (/^#[\da-f]{3}$/.test(value)) return value.replaceAll(/[\da-f]/g, '$&$&');
  const named = Object.hasOwn(names, value) ? names[value] : undefined;
  if (named !== undefined) return named;
  const [, ...channels] = rgb.exec(value) ?? [];
  if (channels.length === 3) return `#${channels.map((one) => channel(one, part)).join('')}`;
  throw new MarkError(value.includes('url(') ? 'Effect' : 'Value', `${part}: ${text.trim().slice(0, 40)}`);
}
