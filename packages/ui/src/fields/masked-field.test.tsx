import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MaskedField } from './masked-field.tsx';

const drawn = (value: string, error?: string) =>
  renderToStaticMarkup(
    <MaskedField
      changeLabel="Change"
      description="Nine figures, such as 12-3456789."
      error={error}
      label="Tax ID"
      masked="•••••3820"
      onChange={() => undefined}
      value={value}
    />,
  );

describe('a number that is shown in full only while it is typed', () => {
  it('keeps its hint while it is masked, so that nothing moves as the field is left', () => {
    const masked = drawn('98-7653820');
    expect(masked).toContain('•••••3820');
    expect(masked).not.toContain('98-7653820');
    for (const field of [masked, drawn('')]) expect(field).toContain('Nine figures, such as 12-3456789.');
  });

  it('is shown while something is wrong with it', () => {
    expect(drawn('98-76', 'A tax ID has nine figures.')).toContain('98-76');
  });
});
