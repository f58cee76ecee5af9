import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { ButtonFace } from '../actions/button-face.tsx';
import { ButtonLink } from '../actions/button-link.tsx';
import { Link } from '../actions/link.tsx';
import { MenuButton } from '../actions/menu-button.tsx';
import { PlainButton } from '../actions/plain-button.tsx';
import { TextLink } from '../actions/text-link.tsx';
import { ShowMore } from '../data/show-more.tsx';
import { Row, Stack } from '../layout/stack.tsx';
import { ConfirmButton } from '../overlays/confirm-button.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import type { Stories } from './stories.ts';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'danger-quiet'] as const;

function Buttons() {
  const [isPending, setPending] = useState(false);
  return (
    <Stack>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row>
        <Button size="small">small</Button>
        <Button icon="plus">with an icon</Button>
        <Button icon="trash" label="icon alone" />
        <Button isDisabled>disabled</Button>
        <Button isPending={isPending} onPress={() => setPending(true)} pendingLabel="pending">
          press to wait
        </Button>
      </Row>
    </Stack>
  );
}

const groups = [
  {
    id: 'rows',
    title: 'Rows',
    entries: [
      { id: 'above', label: 'Insert above', icon: 'plus' },
      { id: 'remove', label: 'Delete', icon: 'trash', tone: 'danger' },
      { id: 'off', label: 'Not now', isDisabled: true },
    ],
  },
] as const;

export const actionStories: Stories = {
  'button.tsx': Buttons,
  'plain-button.tsx': () => <PlainButton variant="primary">Sign in</PlainButton>,
  'button-face.tsx': () => <ButtonFace icon="plus">Inside a button</ButtonFace>,
  'link.tsx': () => <Link href="#there">Go there</Link>,
  'button-link.tsx': () => <ButtonLink href="#there">Go there</ButtonLink>,
  'confirm-button.tsx': () => (
    <ConfirmButton
      cancelLabel="Cancel"
      failure={null}
      label="Withdraw"
      onConfirm={async () => undefined}
      pendingLabel="Saving…"
      title="Withdraw this request?"
    >
      It cannot be taken up again.
    </ConfirmButton>
  ),
  'text-link.tsx': () => (
    <p>
      Text with <TextLink href="#there">a link</TextLink> and{' '}
      <TextLink href="#there" isQuiet>
        a quiet one
      </TextLink>
      .
    </p>
  ),
  'menu-button.tsx': () => <MenuButton groups={groups}>Menu</MenuButton>,
  'tooltip.tsx': () => (
    <Tooltip text="Its name">
      <Button icon="globe" label="Its name" />
    </Tooltip>
  ),
  'show-more.tsx': () => (
    <ShowMore onPress={() => undefined} rest={12}>
      Show 12 more
    </ShowMore>
  ),
};
