import { useState } from 'react';
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
import type { Story } from './story.ts';

const options = [
  { id: 'GA', label: 'Georgia', description: 'GA' },
  { id: 'TX', label: 'Texas', description: 'TX' },
  { id: 'NM', label: 'New Mexico', description: 'NM' },
];

function TextFields() {
  const [value, onChange] = useState('Rio Bend Orchards');
  return (
    <Stack isNarrow>
      <TextField description="A hint" label="Name" marker="optional" onChange={onChange} value={value} />
      <TextField error="Enter a name." label="Name" onChange={onChange} value={value} />
      <TextField isReadOnly label="Read only" onChange={onChange} value={value} />
      <TextField label="Weight" onChange={onChange} suffix="lb" value="41,237.5" width="short" />
    </Stack>
  );
}

const readings = ['1250', '1.25'].map((id) => ({ id, label: id }));
const asked = (kept: string) =>
  kept === '1.250?' ? { sentence: 'Did you mean 1250 or 1.25?', choices: readings } : null;

function FigureFields() {
  const [value, onChange] = useState('1,289.40');
  const figures = { typed: (text: string) => text, toEdit: (kept: string) => kept, question: asked };
  return (
    <Stack isNarrow>
      <FigureField figures={figures} label="Amount" onChange={onChange} prefix="$" value={value} />
      <FigureField figures={figures} label="Asked" onChange={onChange} suffix="lb" value="1.250?" />
    </Stack>
  );
}

function Readings() {
  return <FigureChoices choices={readings} onTake={() => undefined} />;
}

function Passwords() {
  const [value, onChange] = useState('');
  const words = { hideLabel: 'Hide', showLabel: 'Show' };
  return <PasswordField autoComplete="new-password" label="Password" onChange={onChange} value={value} {...words} />;
}

function TextAreas() {
  const [value, onChange] = useState('Several lines.');
  return <TextArea label="Reason" onChange={onChange} value={value} />;
}

function Selects() {
  const [value, onChange] = useState('');
  return <Select label="State" onChange={onChange} options={options} placeholder="Choose" value={value} />;
}

function SuggestedFields() {
  const [value, onChange] = useState('');
  return <SuggestedField label="Handler" onChange={onChange} suggestions={['Delta Nut Co']} value={value} />;
}

function ComboBoxes() {
  const [value, onChange] = useState('');
  const words = { noMatch: 'Nothing found', openLabel: 'Show all' };
  return <ComboBox label="State" onChange={onChange} options={options} value={value} {...words} />;
}

function Dates() {
  const [value, onChange] = useState('2026-10-14');
  return <DateField label="Collected on" onChange={onChange} value={value} />;
}

function Checkboxes() {
  const [isChecked, onChange] = useState(true);
  return <Checkbox description="A hint" isChecked={isChecked} label="No activity" onChange={onChange} />;
}

function CheckboxGroups() {
  const [value, onChange] = useState<readonly string[]>(['GA']);
  return <CheckboxGroup label="States" onChange={onChange} options={options} value={value} />;
}

function RadioGroups() {
  const [value, onChange] = useState('GA');
  return <RadioGroup label="State" onChange={onChange} options={options} value={value} />;
}

function MaskedFields() {
  const [value, onChange] = useState('63-1187265');
  return <MaskedField changeLabel="Change" label="Tax ID" masked="•••••7265" onChange={onChange} value={value} />;
}

const nothing = () => undefined;

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

function Swatches() {
  const [value, onChange] = useState<'default' | 'custom'>('default');
  const names = { default: 'Default', custom: 'Custom' };
  return <ThemeSwatches label="Palette" names={names} onChange={onChange} part="palette" value={value} />;
}

const errors = [
  { fieldId: 'story-name', message: 'Enter a name.' },
  { fieldId: 'story-date', message: 'Choose a date in October 2026.' },
];

export const fieldStories: readonly Story[] = [
  { file: 'text-field.tsx', title: 'TextField', Example: TextFields },
  { file: 'figure-field.tsx', title: 'FigureField', Example: FigureFields },
  { file: 'figure-choices.tsx', title: 'FigureChoices', Example: Readings },
  { file: 'password-field.tsx', title: 'PasswordField', Example: Passwords },
  { file: 'text-area.tsx', title: 'TextArea', Example: TextAreas },
  { file: 'select.tsx', title: 'Select', Example: Selects },
  { file: 'suggested-field.tsx', title: 'SuggestedField', Example: SuggestedFields },
  { file: 'combo-box.tsx', title: 'ComboBox', Example: ComboBoxes },
  { file: 'date-field.tsx', title: 'DateField', Example: Dates },
  { file: 'checkbox.tsx', title: 'Checkbox', Example: Checkboxes },
  { file: 'checkbox-group.tsx', title: 'CheckboxGroup', Example: CheckboxGroups },
  { file: 'radio-group.tsx', title: 'RadioGroup', Example: RadioGroups },
  { file: 'masked-field.tsx', title: 'MaskedField', Example: MaskedFields },
  { file: 'file-list-field.tsx', title: 'FileListField', Example: FileLists },
  { file: 'form-frame.tsx', title: 'FormFrame', Example: Frames },
  {
    file: 'group-box.tsx',
    title: 'GroupBox',
    Example: () => <GroupBox legend="Import item 1">Fields of the item</GroupBox>,
  },
  { file: 'theme-swatches.tsx', title: 'ThemeSwatches', Example: Swatches },
  {
    file: 'field.tsx',
    title: 'Field',
    Example: () => (
      <Field description="A hint" error="Too long." label="A control of one's own">
        {(wiring) => <output {...wiring}>Anything</output>}
      </Field>
    ),
  },
  {
    file: 'error-summary.tsx',
    title: 'ErrorSummary',
    Example: () => <ErrorSummary attempt={0} errors={errors} title="There is a problem" />,
  },
  {
    file: 'file-drop.tsx',
    title: 'FileDrop',
    Example: () => (
      <FileDrop
        accept=".pdf"
        buttonLabel="Choose a file"
        description="PDF, at most 20 MB"
        label="Certificate"
        onFiles={() => undefined}
        prompt="Drop a file here, or"
      />
    ),
  },
  {
    file: 'file-row.tsx',
    title: 'FileRow',
    Example: () => (
      <Stack>
        <FileRow id="story-file" meta="1.2 MB" name="certificate.pdf" />
        <FileRow error="This is no PDF." id="story-wrong" name="notes.txt" />
      </Stack>
    ),
  },
];
