import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { allStories } from '@packhouse/ui/stories/all-stories.ts';
import { useParams } from '@tanstack/react-router';

/** The design system on one page, or one component of it: /ui and /ui/button, while developing only. */
export function Stories() {
  // Border: the routes of development are not among the router's types.
  const { component } = useParams({ strict: false }) as { readonly component?: string };
  const shown = allStories.filter(({ file }) => component === undefined || file === `${component}.tsx`);
  return (
    <main id="content">
      <Stack gap="l">
        <PageHeader description={shown.map(({ file }) => file).join(', ')} title="Design system" />
        <Row>
          {allStories.map(({ file, title }) => (
            <TextLink href={`/ui/${file.replace('.tsx', '')}`} key={file}>
              {title}
            </TextLink>
          ))}
        </Row>
        {shown.map(({ file, title, Example }) => (
          <Card key={file} title={title}>
            <Example />
          </Card>
        ))}
      </Stack>
    </main>
  );
}
