import { type ReactNode, useState } from 'react';
import { Checkbox } from '../fields/checkbox.tsx';
import { CheckboxGroup } from '../fields/checkbox-group.tsx';
import { ComboBox } from '../fields/combo-box.tsx';
import { DateField } from '../fields/dates/date-field.tsx';
import { Field } from '../fields/field.tsx';
import { FigureChoices } from '../fields/figure-choices.tsx';
import { FigureField } from '../fields/figure-field.tsx';
import { FileDrop } from '../fields/files/file-drop.tsx';
import { FileListField } from '../fields/files/file-list-field.tsx';
import { FileRow } from '../fields/files/file-row.tsx';
import { FormFrame } from '../fields/form-frame.tsx';
import { MaskedField } from '../fields/masked-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { RadioGroup } from '../fields/radio-group.tsx';
import { Select } from '../fields/select.tsx';
import { SuggestedField } from '../fields/suggested-field.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextField } from '../fields/text-field.tsx';
import { GroupBox } from '../layout/group-box.tsx';
import { Stack } from '../layout/stack.tsx';
import { ErrorSummary } from '../states/error-summary.tsx';
import { ThemeSwatches } from '../theme/theme-swatches.tsx';
import type { Stories } from './stories.ts';

const options = [
  { id: 'GA', label: 'Georgia', description: 'GA' },
  { id: 'TX', label: 'Texas', description: 'TX' },
  { id: 'NM', label: 'New Mexico', description: 'NM' },
];

const nothing = () => undefined;

/** A field of this value, which keeps what is entered. */
function kept<Value>(
  first: Value,
  draw: (field: { value: Value; onChange: (value: Value) => void }) => ReactNode,
): () => ReactNode {
  return function Kept() {
    const [value, onChange] = useState(first);
    return draw({ value, onChange });
  };
}

const readings = ['1250', '1.25'].map((id) => ({ id, label: id }));
const asked = (kept: string) =>
  kept === '1.250?' ? { sentence: 'Did you mean 1250 or 1.25?', choices: readings } : null;

const figures = { typed: (text: string) => text, toEdit: (kept: string) => kept, question: asked };

function FileLists() {
  const files = [
    { id: 'story-attached', name: 'certificate.pdf', meta: 'Attached', onRemove: nothing },
    { id: 'story-sending', name: 'addendum.pdf', meta: '1.2 MB', sendingLabel: 'Sending addendum.pdf' },
    { id: 'story-failed', name: 'map.pdf', meta: '3 MB', error: 'Not attached.', onRetry: nothing, onRemove: nothing },
  ];
  const words = {
    buttonLabel: 'Choose files',
    prompt: 'Drop files here, or',
    removeLabel: 'Remove',
    retryLabel: 'Retry',
  };
  return <FileListField files={files} isMultiple label="Documents" onFiles={nothing} {...words} />;
}

function Frames() {
  const [value, onChange] = useState('Rio Bend Orchards');
  const leaving = { title: 'Leave?', body: 'What you entered is lost.', cancelLabel: 'Stay', confirmLabel: 'Leave' };
  return (
    <FormFrame
      alert={{ title: 'Not saved', tone: 'danger', lines: ['The server did not answer.'], actions: [] }}
      goOn={{ label: 'Continue', isPending: false, pendingLabel: 'Saving…', onPress: nothing }}
      isResting={false}
      leaving={{ ...leaving, isOpen: false, onCancel: nothing, onConfirm: nothing }}
      restored={null}
      save={{ label: 'Save draft', isDisabled: false, onPress: nothing }}
      status={{ kind: 'saved', words: 'Saved 10:42 AM' }}
      summary={{ attempt: 0, errors: [], title: 'There is a problem' }}
      waiting={null}
    >
      <GroupBox legend="Season 2026-27">
        <TextField label="Name" onChange={onChange} value={value} />
      </GroupBox>
    </FormFrame>
  );
}

const errors = [
  { fieldId: 'story-name', message: 'Enter a name.' },
  { fieldId: 'story-date', message: 'Choose a date in October 2026.' },
];

export const fieldStories: Stories = {
  'text-field.tsx': kept('Rio Bend Orchards', (field) => (
    <Stack isNarrow>
      <TextField description="A hint" label="Name" marker="optional" {...field} />
      <TextField error="Enter a name." label="Name" {...field} />
      <TextField isReadOnly label="Read only" {...field} />
      <TextField label="Weight" onChange={nothing} suffix="lb" value="41,237.5" width="short" />
    </Stack>
  )),
  'figure-field.tsx': kept('1,289.40', (field) => (
    <Stack isNarrow>
      <FigureField figures={figures} label="Amount" prefix="$" {...field} />
      <FigureField figures={figures} label="Asked" onChange={field.onChange} suffix="lb" value="1.250?" />
    </Stack>
  )),
  'figure-choices.tsx': () => <FigureChoices choices={readings} onTake={nothing} />,
  'password-field.tsx': kept('', (field) => (
    <PasswordField autoComplete="new-password" hideLabel="Hide" label="Password" showLabel="Show" {...field} />
  )),
  'text-area.tsx': kept('Several lines.', (field) => <TextArea label="Reason" {...field} />),
  'select.tsx': kept('', (field) => <Select label="State" options={options} placeholder="Choose" {...field} />),
  'suggested-field.tsx': kept('', (field) => (
    <SuggestedField label="Handler" suggestions={['Delta Nut Co']} {...field} />
  )),
  'combo-box.tsx': kept('', (field) => (
    <ComboBox label="State" noMatch="Nothing found" openLabel="Show all" options={options} {...field} />
  )),
  'date-field.tsx': kept('2026-10-14', (field) => <DateField label="Collected on" {...field} />),
  'checkbox.tsx': kept(true, ({ value, onChange }) => (
    <Checkbox description="A hint" isChecked={value} label="No activity" onChange={onChange} />
  )),
  'checkbox-group.tsx': kept<readonly string[]>(['GA'], (field) => (
    <CheckboxGroup label="States" options={options} {...field} />
  )),
  'radio-group.tsx': kept('GA', (field) => <RadioGroup label="State" options={options} {...field} />),
  'masked-field.tsx': kept('63-1187265', (field) => (
    <MaskedField changeLabel="Change" label="Tax ID" masked="•••••7265" {...field} />
  )),
  'file-list-field.tsx': FileLists,
  'form-frame.tsx': Frames,
  'group-box.tsx': () => <GroupBox legend="Import item 1">Fields of the item</GroupBox>,
  'theme-swatches.tsx': kept<'default' | 'custom'>('default', (field) => (
    <ThemeSwatches label="Palette" names={{ default: 'Default', custom: 'Custom' }} part="palette" {...field} />
  )),
  'field.tsx': () => (
    <Field description="A hint" error="Too long." label="A control of one's own">
      {(wiring) => <output {...wiring}>Anything</output>}
    </Field>
  ),
  'error-summary.tsx': () => <ErrorSummary attempt={0} errors={errors} title="There is a problem" />,
  'file-drop.tsx': () => (
    <FileDrop
      accept=".pdf"
      buttonLabel="Choose a file"
      description="PDF, at most 20 MB"
      label="Certificate"
      onFiles={nothing}
      prompt="Drop a file here, or"
    />
  ),
  'file-row.tsx': () => (
    <Stack>
      <FileRow id="story-file" meta="1.2 MB" name="certificate.pdf" />
      <FileRow error="This is no PDF." id="story-wrong" name="notes.txt" />
    </Stack>
  ),
};
