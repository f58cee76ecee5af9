// Runs within a page: it may use nothing from around it.

/** Whether the focused part can be told by looking: a ring around it or the box it is drawn in, inside the window. */
export function isFocusSeen(): boolean {
  const element = document.activeElement;
  if (element === null || element === document.body) return false;
  const box = element.getBoundingClientRect();
  const isInWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const around = [element, element.parentElement, element.parentElement?.parentElement];
  // A hidden checkbox or radio is drawn by another element of the same label.
  const drawn = [...around, ...(element.closest('label')?.querySelectorAll('*') ?? [])];
  const hasRing = drawn.some((part) => {
    if (!part) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  });
  return isInWindow && hasRing;
}
