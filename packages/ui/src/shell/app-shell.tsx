import { type ReactNode, useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { Button } from '../actions/button.tsx';
import { Drawer } from '../overlays/drawer.tsx';
import styles from './app-shell.module.css';
import { type NavItem, NavList } from './nav-list.tsx';

export type AppShellLabels = {
  skipToContent: string;
  navigation: string;
  home: string;
  openMenu: string;
  closeMenu: string;
  collapse: string;
  expand: string;
};

type AppShellProps = {
  /** The product mark. */
  brand: ReactNode;
  homeHref: string;
  /** Stands beside the mark: the company one works for. */
  context?: ReactNode;
  /** At the end of the top bar: language, theme, user menu. Buttons of variant `chrome`. */
  topBar: ReactNode;
  items: readonly NavItem[];
  activeId: string | undefined;
  /** From useSidebarState. */
  isCollapsed: boolean;
  onCollapsedChange: (isCollapsed: boolean) => void;
  /** A banner over every screen, such as "You are acting for". */
  notice?: ReactNode;
  labels: AppShellLabels;
  children: ReactNode;
};

/** Top bar, sidebar and content in the three layouts: open or collapsed sidebar, and a drawer up to 767 px. */
export function AppShell(props: AppShellProps) {
  const { labels, isCollapsed } = props;
  return (
    <div className={styles.shell} data-collapsed={isCollapsed || undefined}>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link to the content; the handler only keeps the URL clean */}
      <a className={styles.skip} href="#content" onClick={focusContent}>
        {labels.skipToContent}
      </a>
      <TopBar {...props} />
      <nav aria-label={labels.navigation} className={styles.sidebar}>
        <div className={styles.sidebarScroll}>
          <NavList activeId={props.activeId} isCollapsed={isCollapsed} items={props.items} />
        </div>
        <div className={styles.toggle}>
          <Button
            aria-expanded={!isCollapsed}
            icon="panel"
            label={isCollapsed ? labels.expand : labels.collapse}
            onPress={() => props.onCollapsedChange(!isCollapsed)}
            size="small"
            variant="chrome"
          />
        </div>
      </nav>
      <main className={styles.main} id="content" tabIndex={-1}>
        {props.notice && <div className={styles.notice}>{props.notice}</div>}
        <div className={styles.page}>{props.children}</div>
      </main>
    </div>
  );
}

function TopBar(props: AppShellProps) {
  const { labels } = props;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <header className={styles.topBar}>
      <div className={styles.burger}>
        <Button
          aria-expanded={isDrawerOpen}
          icon="menu"
          label={labels.openMenu}
          onPress={() => setDrawerOpen(true)}
          variant="chrome"
        />
      </div>
      <Link aria-label={labels.home} className={styles.brand} href={props.homeHref}>
        {props.brand}
      </Link>
      {props.context && <div className={styles.context}>{props.context}</div>}
      <div className={styles.end}>{props.topBar}</div>
      <Drawer
        closeLabel={labels.closeMenu}
        isOpen={isDrawerOpen}
        look="sidebar"
        onClose={() => setDrawerOpen(false)}
        title={labels.navigation}
      >
        <nav aria-label={labels.navigation}>
          <NavList activeId={props.activeId} items={props.items} onFollow={() => setDrawerOpen(false)} />
        </nav>
      </Drawer>
    </header>
  );
}

/** Moves the focus into the content without writing `#content` into the URL. */
function focusContent(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
