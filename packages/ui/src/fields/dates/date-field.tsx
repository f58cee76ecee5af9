import { type CalendarDate, parseDate } from '@internationalized/date';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../../art/icon.tsx';
import controls from '../control.module.css';
import { type ControlledField, Field } from '../field.tsx';
import calendar from './calendar.module.css';
import styles from './date-field.module.css';
import { isDayFirstIn, isoTyped, pastedDay } from './typed-day.ts';

/** `value`: `2026-11-30`, or '' for none yet. */
type DateFieldProps = Omit<ControlledField, 'name'> & {
  /** The first and last day that the calendar offers, both included. */
  min?: string | undefined;
  max?: string | undefined;
};

/** A group of parts takes one part at a time: here a whole day is pasted, or 2026-10-16 typed key by key. */
function useWholeDays(onChange: (date: string) => void) {
  const { locale } = useLocale();
  const keys = useRef('');
  const take = (event: ClipboardEvent | KeyboardEvent, day: CalendarDate | null) => {
    if (day === null) return;
    event.preventDefault();
    event.stopPropagation();
    keys.current = '';
    onChange(day.toString());
  };
  return {
    onPasteCapture: (event: ClipboardEvent) =>
      take(event, pastedDay(event.clipboardData.getData('text/plain'), isDayFirstIn(locale))),
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) return;
      keys.current = /^[\d-]$/.test(event.key) ? (keys.current + event.key).slice(-10) : '';
      take(event, isoTyped(keys.current));
    },
  };
}

/**
 * A day: typed part by part in the order of the person's language, whole as 2026-10-16, pasted, or picked. Its id is that
 * of a group of parts.
 */
export function DateField(props: DateFieldProps) {
  const wholeDays = useWholeDays(props.onChange);
  return (
    <Field {...props}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid = false }) => (
        <DatePicker
          aria-describedby={describedBy}
          aria-labelledby={`${id}-label`}
          isDisabled={props.isDisabled}
          isInvalid={isInvalid}
          isRequired={props.isRequired}
          maxValue={dayOf(props.max)}
          minValue={dayOf(props.min)}
          onChange={(day) => props.onChange(day?.toString() ?? '')}
          shouldForceLeadingZeros
          validationBehavior="aria"
          value={dayOf(props.value) ?? null}
        >
          <Group className={`${controls.control} ${styles.group}`} id={id} {...wholeDays}>
            <DateInput className={styles.input}>
              {(segment) => <DateSegment className={styles.segment} segment={segment} />}
            </DateInput>
            <AriaButton className={styles.open}>
              <Icon name="calendar" size="s" />
            </AriaButton>
          </Group>
          <MonthPopover />
        </DatePicker>
      )}
    </Field>
  );
}

/** Undefined for no date and for a text that is none. */
function dayOf(text: string | undefined): CalendarDate | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseDate(text) : undefined;
}

function MonthPopover() {
  return (
    <Popover className={calendar.popover} offset={6}>
      <Dialog className={calendar.dialog}>
        <Calendar>
          <header className={calendar.head}>
            <AriaButton className={calendar.turn} slot="previous">
              <Icon name="chevron-left" size="s" />
            </AriaButton>
            <CalendarHeading className={calendar.month} />
            <AriaButton className={calendar.turn} slot="next">
              <Icon name="chevron-right" size="s" />
            </AriaButton>
          </header>
          <CalendarGrid className={calendar.grid}>
            {(date) => <CalendarCell className={calendar.day} date={date} />}
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}
