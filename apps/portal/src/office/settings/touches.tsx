import type { SettingItem } from '@packhouse/programme';
import { useTexts } from '#kernel/format/format.ts';

/** For whom a change of the setting changes something, counted now. */
export function Touches({ item }: { item: SettingItem }) {
  const { t, format } = useTexts('office-settings');
  return (
    <ul>
      {item.touched.map(({ what, count }) => (
        <li key={what}>
          {count === null
            ? t(`touch.${what as 'nextSeason'}`)
            : t(`touched.${what as 'drafts'}`, { count, number: format.number(count) })}
        </li>
      ))}
    </ul>
  );
}
