import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import type { ReactNode } from 'react';
import { useSession } from '#kernel/session/use-session.ts';

/** A screen's name over what it waits for, or could not read: which month it shows is not known yet. */
export function UnreadScreen({ title, children }: { title: string; children: ReactNode }) {
  const { company } = useSession();
  return (
    <Stack gap="l">
      <PageHeader eyebrow={company.title} title={title} />
      {children}
    </Stack>
  );
}
