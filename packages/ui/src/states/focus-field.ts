const typeable = 'input:not([type="hidden"]), select, textarea, button, [tabindex]';

/** Brings the field with this id into view, label included, and puts the focus in its first control. False when it is not there. */
export function focusField(fieldId: string): boolean {
  const target = document.getElementById(fieldId);
  if (!target) return false;
  const control = target.matches(typeable) ? target : target.querySelector<HTMLElement>(typeable);
  const label = document.getElementById(`${fieldId}-label`);
  (label ?? target).scrollIntoView({ block: 'start' });
  (control ?? target).focus({ preventScroll: true });
  return true;
}
