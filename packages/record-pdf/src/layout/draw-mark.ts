import type { Mark, MarkShape } from '@packhouse/programme';
import type { Square } from './draw-qr.ts';

/** A program's mark, as large as it fits into a square, in the middle of it; what lies beyond its box is cut off. */
export function drawMark(doc: PDFKit.PDFDocument, { box, shapes }: Mark, { x, y, side }: Square): void {
  const [left, top, width, height] = box;
  const scale = side / Math.max(width, height);
  doc.save();
  doc.translate(x + (side - width * scale) / 2, y + (side - height * scale) / 2);
  doc.scale(scale).translate(-left, -top);
  doc.rect(left, top, width, height).clip();
  for (const shape of shapes) drawShape(doc, shape);
  doc.restore();
}

function drawShape(doc: PDFKit.PDFDocument, { path, matrix, fill, isEvenOdd, stroke }: MarkShape): void {
  const rule = isEvenOdd ? 'even-odd' : 'non-zero';
  doc.save();
  if (matrix !== null) doc.transform(...matrix);
  if (fill !== null && fill.opacity < 1) doc.fillOpacity(fill.opacity);
  if (stroke !== null) {
    if (stroke.opacity < 1) doc.strokeOpacity(stroke.opacity);
    doc.lineWidth(stroke.width).lineCap(stroke.cap).lineJoin(stroke.join).miterLimit(stroke.miter);
  }
  doc.path(path);
  if (fill !== null && stroke !== null) doc.fillAndStroke(fill.color, stroke.color, rule);
  else if (fill !== null) doc.fill(fill.color, rule);
  else if (stroke !== null) doc.stroke(stroke.color);
  doc.restore();
}
