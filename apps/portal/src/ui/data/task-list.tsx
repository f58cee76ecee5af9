import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { Icon } from '../art/icon.tsx';
import styles from './task-list.module.css';

export type Task = {
  id: string;
  title: ReactNode;
  href?: string | undefined;
  /** Below the title: period, who must act. */
  description?: ReactNode;
  /** When: "due in 3 days". */
  due?: ReactNode;
  /** A StatusTag. */
  status?: ReactNode;
  /** A button beside the row, outside its link. */
  action?: ReactNode;
  tone?: 'danger' | 'warning' | undefined;
};

/** Tasks, most urgent first; each row is one link. With buttons beside them, what is said of a task stands below its title. */
export function TaskList({ tasks, label }: { tasks: readonly Task[]; label: string }) {
  const hasActions = tasks.some(({ action }) => action !== undefined);
  return (
    <ul aria-label={label} className={styles.list} data-actions={hasActions || undefined}>
      {tasks.map((task) => (
        <li className={styles.task} data-linked={task.href ? true : undefined} data-tone={task.tone} key={task.id}>
          <div className={styles.words}>
            {task.href ? (
              <Link className={styles.title} href={task.href}>
                {task.title}
              </Link>
            ) : (
              <span className={styles.title}>{task.title}</span>
            )}
            {task.description && <div className={styles.description}>{task.description}</div>}
          </div>
          {(task.due || task.status) && (
            <div className={styles.facts}>
              {task.due && <div className={styles.due}>{task.due}</div>}
              {task.status && <div className={styles.status}>{task.status}</div>}
            </div>
          )}
          {task.action && <div className={styles.action}>{task.action}</div>}
          {task.href && task.action === undefined && (
            <span className={styles.arrow}>
              <Icon name="chevron-right" size="s" />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
