import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import styles from './tabs.module.css';

export type TabItem = {
  id: string;
  label: string;
  /** How many things are behind it. */
  count?: ReactNode;
  content: ReactNode;
};

type TabsProps = {
  /** What the tabs choose between. */
  label: string;
  items: readonly TabItem[];
  selectedId: string;
  onSelect: (id: string) => void;
};

/** Several views of the same thing, one at a time. */
export function Tabs({ label, items, selectedId, onSelect }: TabsProps) {
  return (
    <AriaTabs className={styles.tabs} onSelectionChange={(key) => onSelect(String(key))} selectedKey={selectedId}>
      <TabList aria-label={label} className={styles.list}>
        {items.map((item) => (
          <Tab className={styles.tab} id={item.id} key={item.id}>
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel className={styles.panel} id={item.id} key={item.id}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
