import { useId } from 'react';
import styles from './theme-swatches.module.css';
import { type ThemePart, themeChoices } from './themes.ts';

type ThemeSwatchesProps<Part extends ThemePart> = {
  part: Part;
  label: string;
  names: Record<(typeof themeChoices)[Part][number], string>;
  value: (typeof themeChoices)[Part][number];
  onChange: (choice: (typeof themeChoices)[Part][number]) => void;
};

export function ThemeSwatches<Part extends Exclude<ThemePart, 'scheme'>>(props: ThemeSwatchesProps<Part>) {
  const name = useId();
  const choices: readonly (typeof themeChoices)[Part][number][] = themeChoices[props.part];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{props.label}</legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label className={styles.swatch} key={choice} title={props.names[choice]}>
            <input
              aria-label={props.names[choice]}
              checked={props.value === choice}
              className={styles.input}
              name={name}
              onChange={() => props.onChange(choice)}
              type="radio"
              value={choice}
            />
            <span className={styles.color} {...{ [`data-${props.part}`]: choice }} data-part={props.part} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
