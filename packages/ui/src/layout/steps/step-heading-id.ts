export const stepHeadingId = 'step-heading';
