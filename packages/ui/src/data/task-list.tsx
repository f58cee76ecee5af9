import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { Icon } from '../art/icon.tsx';
import styles from './task-list.module.css';

export type Task = {
  id: string;
  title: ReactNode;
  href?: string | undefined;
  /** Below the title: period, who must act. */
  description?: ReactNode;
  /** In money, above the day. */
  amount?: ReactNode;
  /** When: "due in 3 days". */
  due?: ReactNode;
  status?: ReactNode;
  /** A button beside the row, outside its link. */
  action?: ReactNode;
  tone?: 'danger' | 'warning' | undefined;
};

type TaskListProps = {
  tasks: readonly Task[];
  label: string;
  /** One short line each, without lines between them. */
  isDense?: boolean;
};

/** Tasks, most urgent first; each row is one link, with its amount and its day at the right. */
export function TaskList({ tasks, label, isDense = false }: TaskListProps) {
  const hasActions = tasks.some(({ action }) => action !== undefined);
  return (
    <ul
      aria-label={label}
      className={styles.list}
      data-actions={hasActions || undefined}
      data-dense={isDense || undefined}
    >
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
          {(task.amount || task.due || task.status) && (
            <div className={styles.facts}>
              {task.amount && <div className={styles.amount}>{task.amount}</div>}
              {task.due && <div className={styles.due}>{task.due}</div>}
              {task.status && <div className={styles.status}>{task.status}</div>}
            </div>
          )}
          {task.action && <div className={styles.action}>{task.action}</div>}
          {task.href && !hasActions && !isDense && (
            <span className={styles.arrow}>
              <Icon name="chevron-right" size="s" />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
