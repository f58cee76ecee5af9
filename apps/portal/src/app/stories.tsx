import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { allStories } from '@packhouse/ui/stories/all-stories.ts';
import { useParams } from '@tanstack/react-router';

/** `pdf-frame.tsx` is the file of PdfFrame. */
const nameOf = (file: string) =>
  file.replace('.tsx', '').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The design system on one page, or one component of it: /ui and /ui/button, while developing only. */
export function Stories() {
  // Border: the routes of development are not among the router's types.
  const { component } = useParams({ strict: false }) as { readonly component?: string };
  const all = Object.entries(allStories);
  const shown = all.filter(([file]) => component === undefined || file === `${component}.tsx`);
  return (
    <main id="content">
      <Stack gap="l">
        <PageHeader description={shown.map(([file]) => file).join(', ')} title="Design system" />
        <Row>
          {all.map(([file]) => (
            <TextLink href={`/ui/${file.replace('.tsx', '')}`} key={file}>
              {nameOf(file)}
            </TextLink>
          ))}
        </Row>
        {shown.map(([file, Example]) => (
          <Card key={file} title={nameOf(file)}>
            <Example />
          </Card>
        ))}
      </Stack>
    </main>
  );
}
