import type { PdfPage } from './pdf-page.ts';

const background = '#12392b';
const roof = '#f7f3ea';
const nut = '#d9a76a';
const grid = 32;

/** The product's mark, a pecan under a packhouse roof, in a square of the given side; the drawing of `favicon.svg`. */
export function drawProductMark(page: PdfPage, { x, y, side }: { x: number; y: number; side: number }): void {
  const { doc } = page;
  doc
    .save()
    .translate(x, y)
    .scale(side / grid);
  doc.roundedRect(0, 0, grid, grid, 8).fill(background);
  doc.lineCap('round').lineJoin('round');
  doc.path('M5.5 14.8 16 6.5l10.5 8.3').lineWidth(2.6).stroke(roof);
  doc.path('M16 12.8c3 2.3 4.4 4.7 4.4 7.2 0 3-1.8 5.2-4.4 6-2.6-.8-4.4-3-4.4-6 0-2.5 1.4-4.9 4.4-7.2z').fill(nut);
  doc.path('M16 16v7').lineWidth(1.6).stroke(background);
  doc.restore();
}
