import { color } from './look.ts';
import type { Sheet } from './sheet.ts';

/** The product mark, drawn: a packing house's gable over a slatted crate, in a square of the given side. */
export function drawProductMark(sheet: Sheet, { x, y, side }: { x: number; y: number; side: number }): void {
  const { doc } = sheet;
  const unit = side / 24;
  doc.save().translate(x, y).scale(unit);
  doc.roundedRect(0, 0, 24, 24, 5).fill(color.accent);
  doc.path('M12 4.5 L20 9.6 V11.6 L12 6.6 L4 11.6 V9.6 Z').fill('#ffffff');
  for (const top of [11.6, 14.4, 17.2]) doc.rect(6.2, top, 11.6, 1.7).fill('#ffffff');
  doc.restore();
}
