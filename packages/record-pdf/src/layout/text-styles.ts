import { mainColorAt } from '@packhouse/programme';
import type { Weight } from '../fonts/font-subsets.ts';

/** How text is set: size and line height in points, color as #rrggbb. */
export interface TextStyle {
  size: number;
  leading: number;
  weight: Weight;
  color: string;
}

/** Ink on paper, one accent. Every text color has a contrast above 5:1 on every fill below. */
export const color = {
  ink: '#211d17',
  muted: '#5f574b',
  accent: '#1c5a42',
  hairline: '#ddd8cc',
  band: '#e9f0eb',
  zebra: '#f9f8f4',
};

/** Those of them that have the hue of a program's main color, as light as the product's own. */
export const inksOf = (mainColor: string | null | undefined): Pick<typeof color, 'accent' | 'band'> =>
  mainColor ? { accent: mainColorAt(mainColor, 0.42, 0.11), band: mainColorAt(mainColor, 0.945, 0.02) } : color;

export const text = {
  title: { size: 20, leading: 25, weight: 'bold', color: color.ink },
  subtitle: { size: 11, leading: 15, weight: 'regular', color: color.muted },
  heading: { size: 12, leading: 16, weight: 'bold', color: color.accent },
  body: { size: 9.5, leading: 13.5, weight: 'regular', color: color.ink },
  strong: { size: 9.5, leading: 13.5, weight: 'bold', color: color.ink },
  label: { size: 7.5, leading: 11, weight: 'regular', color: color.muted },
  labelStrong: { size: 7.5, leading: 12, weight: 'bold', color: color.muted },
  programme: { size: 10.5, leading: 14, weight: 'bold', color: color.ink },
  kind: { size: 9, leading: 12, weight: 'regular', color: color.muted },
  cell: { size: 8, leading: 10.5, weight: 'regular', color: color.ink },
  cellStrong: { size: 8, leading: 10.5, weight: 'bold', color: color.ink },
  columnLabel: { size: 7.5, leading: 9.5, weight: 'bold', color: color.ink },
  running: { size: 7.5, leading: 10, weight: 'regular', color: color.muted },
  runningStrong: { size: 7.5, leading: 10, weight: 'bold', color: color.ink },
} satisfies Record<string, TextStyle>;

/** US Letter in points; edges of the area that content may fill. */
export const page = { side: 48, firstTop: 88, nextTop: 64, bottom: 54, mastheadTop: 40, runningTop: 34, footerTop: 46 };
