import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon, type IconName } from '../art/icon.tsx';
import { Button, type ButtonProps } from './button.tsx';
import styles from './menu-button.module.css';

export type MenuEntry = {
  id: string;
  label: string;
  description?: string | undefined;
  icon?: IconName | undefined;
  /** Goes there instead of calling `onAction`. */
  href?: string | undefined;
  tone?: 'danger' | undefined;
  isDisabled?: boolean | undefined;
};

export type MenuGroup = {
  id: string;
  title?: string | undefined;
  entries: readonly MenuEntry[];
  /** Makes the group a choice of one: the id that is chosen now. */
  selectedId?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
};

export type MenuButtonProps = Pick<ButtonProps, 'label' | 'children' | 'icon' | 'iconAfter' | 'variant' | 'size'> & {
  groups: readonly MenuGroup[];
  onAction?: ((id: string) => void) | undefined;
  placement?: 'bottom start' | 'bottom end' | 'end top' | undefined;
};

/** A button that opens a menu: actions, links, or choices of one. */
export function MenuButton({ groups, onAction, placement = 'bottom end', ...button }: MenuButtonProps) {
  return (
    <MenuTrigger>
      <Button {...button} />
      <MenuPopover groups={groups} onAction={onAction} placement={placement} />
    </MenuTrigger>
  );
}

type MenuPopoverProps = Pick<MenuButtonProps, 'groups' | 'onAction' | 'placement'>;

/** The menu that opens, for a trigger of another shape inside react-aria's MenuTrigger. */
export function MenuPopover({ groups, onAction, placement }: MenuPopoverProps) {
  return (
    <Popover className={styles.popover} offset={placement === 'end top' ? 16 : 6} placement={placement}>
      <Menu className={styles.menu} onAction={(key) => onAction?.(String(key))}>
        {groups.map((group) => (
          <MenuSection
            {...(group.selectedId !== undefined && {
              selectionMode: 'single' as const,
              disallowEmptySelection: true,
              selectedKeys: [group.selectedId],
              onSelectionChange: (keys: 'all' | Set<string | number>) => {
                for (const key of keys) group.onSelect?.(String(key));
              },
            })}
            aria-label={group.title ?? group.id}
            className={styles.group}
            id={group.id}
            key={group.id}
          >
            {group.title && <Header className={styles.title}>{group.title}</Header>}
            {group.entries.map((entry) => (
              <Entry entry={entry} key={entry.id} />
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Popover>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <MenuItem
      className={styles.entry}
      data-tone={entry.tone}
      href={entry.href}
      id={entry.id}
      isDisabled={entry.isDisabled}
      textValue={entry.label}
    >
      {({ isSelected, selectionMode }) => (
        <>
          {entry.icon && <Icon name={entry.icon} />}
          <span className={styles.words}>
            <span>{entry.label}</span>
            {entry.description && <span className={styles.description}>{entry.description}</span>}
          </span>
          {selectionMode !== 'none' && (
            <span className={styles.tick}>{isSelected && <Icon name="check" size="s" />}</span>
          )}
        </>
      )}
    </MenuItem>
  );
}
