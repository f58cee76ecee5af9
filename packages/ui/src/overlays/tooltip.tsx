import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './tooltip.module.css';

type TooltipProps = {
  text: ReactNode;
  /** One Button or link; it is the trigger. */
  children: ReactNode;
  isDisabled?: boolean | undefined;
};

/** A name shown on hover and focus. Never the only place of something that must be known. */
export function Tooltip({ text, children, isDisabled }: TooltipProps) {
  return (
    <TooltipTrigger closeDelay={80} delay={350} isDisabled={isDisabled}>
      {children}
      <AriaTooltip className={styles.tooltip} offset={8} placement="end">
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
