import { Stack } from '#ui/layout/stack.tsx';

/** A letter as it is read: subject, and its lines as they stand. */
export function Letter({ subject, text }: { subject: string; text: string }) {
  return (
    <Stack gap="s">
      <p>
        <b>{subject}</b>
      </p>
      {text.split(/\n{2,}/).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, which may be the same
        <p key={place}>{paragraph}</p>
      ))}
    </Stack>
  );
}
