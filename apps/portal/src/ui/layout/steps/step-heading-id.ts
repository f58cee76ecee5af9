/** The heading of the step that is shown, of which there is one. */
export const stepHeadingId = 'step-heading';
