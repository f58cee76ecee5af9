import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { ComboBox } from './combo-box.tsx';
import { DateField } from './dates/date-field.tsx';
import type { FieldText } from './field.tsx';
import { FigureField } from './figure-field.tsx';
import { FileDrop } from './files/file-drop.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const nothing = () => undefined;
type Drawn = FieldText & { id: string };
const value = { value: '', onChange: nothing };
const figures = { typed: (text: string) => text, toEdit: (text: string) => text, question: () => null };
const options = [{ id: 'a', label: 'First' }];

/** Every field, and the element that carries its id, hint and error. */
const fields: [name: string, control: string, draw: (text: Drawn) => ReactElement][] = [
  ['TextField', 'input', (text) => <TextField {...text} {...value} />],
  ['FigureField', 'input', (text) => <FigureField {...text} {...value} figures={figures} suffix="lb" />],
  [
    'PasswordField',
    'input',
    (text) => <PasswordField {...text} {...value} autoComplete="new-password" hideLabel="Hide" showLabel="Show" />,
  ],
  ['TextArea', 'textarea', (text) => <TextArea {...text} {...value} />],
  ['Select', 'select', (text) => <Select {...text} {...value} options={options} />],
  ['ComboBox', 'input', (text) => <ComboBox {...text} {...value} noMatch="None" openLabel="Open" options={options} />],
  ['DateField', 'div', (text) => <DateField {...text} {...value} />],
  ['FileDrop', 'button', (text) => <FileDrop {...text} buttonLabel="Choose" onFiles={nothing} prompt="Drop" />],
  ['RadioGroup', 'fieldset', (text) => <RadioGroup {...text} {...value} options={options} />],
  ['CheckboxGroup', 'fieldset', (text) => <CheckboxGroup {...text} onChange={nothing} options={options} value={[]} />],
  ['Checkbox', 'input', (text) => <Checkbox {...text} isChecked={false} onChange={nothing} />],
];

describe.each(fields)('%s', (_name, control, draw) => {
  const page = renderToStaticMarkup(draw({ id: 'one', label: 'Weight', description: 'In pounds', error: 'Too much' }));
  const element = new RegExp(`<${control}[^>]*\\bid="one"[^>]*>`).exec(page)?.[0];

  it('gives its id to what the error summary leads to', () => {
    expect(element).toBeDefined();
  });

  it('shows label, hint and error message', () => {
    for (const text of ['Weight', 'In pounds', 'Too much']) expect(page).toContain(text);
    expect(page).toContain('id="one-hint"');
    expect(page).toContain('id="one-error"');
  });

  it('has hint and error read out with the control', () => {
    const described = [...page.matchAll(/aria-describedby="([^"]*)"/g)].map(([, ids = '']) => ids.split(' '));
    expect(described.some((ids) => ids.includes('one-hint') && ids.includes('one-error'))).toBe(true);
  });

  it('says nothing of an error when there is none', () => {
    const calm = renderToStaticMarkup(draw({ id: 'one', label: 'Weight' }));
    expect(calm).not.toContain('one-error');
    expect(calm).not.toContain('aria-invalid="true"');
  });
});
