import { useState } from 'react';
import { ProductMark } from '../art/product-mark.tsx';
import { Sheet, SheetHeader } from '../layout/sheet.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import { NavList } from '../shell/nav-list.tsx';
import { PublicPage } from '../shell/public-page.tsx';
import { SignInLayout } from '../shell/sign-in-layout.tsx';
import { NoticeLine } from '../states/notice-line.tsx';
import type { Stories } from './stories.ts';

const brand = <ProductMark name="Packhouse" />;
const items = [
  { id: 'dashboard', label: 'Dashboard', icon: 'home', href: '#dashboard' },
  {
    id: 'exemptions',
    label: 'Exemptions',
    icon: 'shield',
    children: [
      { id: 'deMinimis', label: 'De minimis', href: '#deMinimis' },
      { id: 'organic', label: 'Organic', href: '#organic' },
    ],
  },
] as const;
const labels = {
  skipToContent: 'Skip to content',
  navigation: 'Main menu',
  home: 'Home',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  collapse: 'Collapse',
  expand: 'Expand',
};

function Shell() {
  const [isCollapsed, onCollapsedChange] = useState(false);
  return (
    <AppShell
      activeId="organic"
      brand={brand}
      context="Rio Bend"
      homeHref="#home"
      isCollapsed={isCollapsed}
      items={items}
      labels={labels}
      onCollapsedChange={onCollapsedChange}
      topBar="Dana"
    >
      The screen
    </AppShell>
  );
}

function Notices() {
  const [isOpen, setOpen] = useState(false);
  return (
    <NoticeLine
      hideLabel="Hide"
      hint="One row for each delivery."
      isOpen={isOpen}
      label="Notices"
      notices={[
        { id: 'removed', tone: 'info', title: '1 row deleted.', announce: 'polite' },
        { id: 'warnings', tone: 'warning', title: '2 things to look at', body: <p>The ticket T-9 stands twice.</p> },
      ]}
      onOpen={setOpen}
      showLabel={(count) => `Show all ${count}`}
    />
  );
}

export const pageStories: Stories = {
  'notice-line.tsx': Notices,
  'sheet.tsx': () => (
    <Sheet
      head={
        <SheetHeader back="Reports" menu="More" meta="Due in 3 days" status="Saved 10:42 AM" title="October 2026" />
      }
      notices="2 things to look at"
    >
      The rows
    </Sheet>
  ),
  'app-shell.tsx': Shell,
  'nav-list.tsx': () => <NavList activeId="organic" items={items} />,
  'product-mark.tsx': () => brand,
  'sign-in-layout.tsx': () => (
    <SignInLayout brand={brand} headline="Report your crop." points={['One report a month']}>
      The form
    </SignInLayout>
  ),
  'public-page.tsx': () => (
    <PublicPage actions="English" brand={brand} homeHref="#home" homeLabel="Home" skipLabel="Skip to content">
      What is read without signing in
    </PublicPage>
  ),
  'message-page.tsx': () => (
    <MessagePage code="404" scene="lost" title="Looks like you got lost">
      Nothing is at this URL.
    </MessagePage>
  ),
};
