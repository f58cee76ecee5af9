import { Button as AriaButton } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { MenuTrigger } from 'react-aria-components/Menu';
import { MenuPopover } from '../actions/menu-button.tsx';
import { Icon, type IconName } from '../art/icon.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import styles from './nav-list.module.css';

export type NavItem = {
  id: string;
  label: string;
  icon: IconName;
  /** Where it leads; an item with `children` needs none. */
  href?: string | undefined;
  children?: readonly { id: string; label: string; href: string }[] | undefined;
};

type NavListProps = {
  items: readonly NavItem[];
  /** The id of the item or child where the person is. */
  activeId: string | undefined;
  /** Icons alone, each with its name as a tooltip. */
  isCollapsed?: boolean | undefined;
  /** Called when a link is followed, such as to close the drawer. */
  onFollow?: (() => void) | undefined;
};

/** The menu areas, one level deep. */
export function NavList(props: NavListProps) {
  return (
    <ul className={styles.list} data-collapsed={props.isCollapsed || undefined}>
      {props.items.map((item) => (
        <li key={item.id}>
          {item.children ? <Group {...props} entries={item.children} item={item} /> : <Leaf {...props} item={item} />}
        </li>
      ))}
    </ul>
  );
}

function Leaf({ item, activeId, isCollapsed = false, onFollow }: NavListProps & { item: NavItem }) {
  return (
    <Tooltip isDisabled={!isCollapsed} text={item.label}>
      <Link
        aria-current={item.id === activeId ? 'page' : undefined}
        aria-label={isCollapsed ? item.label : undefined}
        className={styles.item}
        href={item.href}
        onPress={onFollow}
      >
        <Icon name={item.icon} />
        {!isCollapsed && <span className={styles.label}>{item.label}</span>}
      </Link>
    </Tooltip>
  );
}

type GroupProps = NavListProps & { item: NavItem; entries: NonNullable<NavItem['children']> };

function Group({ item, entries, activeId, isCollapsed = false, onFollow }: GroupProps) {
  const isActive = entries.some((child) => child.id === activeId);
  if (isCollapsed) {
    return (
      <MenuTrigger>
        <Tooltip text={item.label}>
          <AriaButton aria-label={item.label} className={styles.item} data-within={isActive || undefined}>
            <Icon name={item.icon} />
          </AriaButton>
        </Tooltip>
        <MenuPopover groups={[{ id: item.id, title: item.label, entries }]} placement="end top" />
      </MenuTrigger>
    );
  }
  return (
    <>
      <div className={styles.heading} id={`nav-${item.id}`}>
        <Icon name={item.icon} />
        <span className={styles.label}>{item.label}</span>
      </div>
      <ul aria-labelledby={`nav-${item.id}`} className={styles.children}>
        {entries.map((child) => (
          <li key={child.id}>
            <Link
              aria-current={child.id === activeId ? 'page' : undefined}
              className={styles.item}
              href={child.href}
              onPress={onFollow}
            >
              <span className={styles.label}>{child.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
