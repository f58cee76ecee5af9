import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Notice, NoticeLine } from './notice-line.tsx';

const drawn = (notices: readonly Notice[], isOpen = false) =>
  renderToStaticMarkup(
    <NoticeLine
      hideLabel="Hide"
      hint="One row for each delivery."
      isOpen={isOpen}
      label="Notices"
      notices={notices}
      onOpen={() => undefined}
      showLabel={(count) => `Show all ${count}`}
    />,
  );

const failed: Notice = {
  id: 'failed',
  tone: 'danger',
  title: 'Not saved',
  detail: 'No answer.',
  announce: 'assertive',
};
const warnings: Notice = {
  id: 'warnings',
  tone: 'warning',
  title: '2 things to look at',
  body: 'The ticket stands twice.',
};

describe('the line of notices', () => {
  it('is there with a hint while there is nothing to tell', () => {
    expect(drawn([])).toContain('One row for each delivery.');
    expect(drawn([])).not.toContain('button');
  });

  it('says the most urgent one and how many there are', () => {
    const line = drawn([failed, warnings]);
    expect(line).toContain('role="alert"');
    expect(line).toContain('No answer.');
    expect(line).toContain('Show all 2');
    expect(line).not.toContain('2 things to look at');
  });

  it('opens to all of them', () => {
    const open = drawn([failed, warnings], true);
    for (const text of ['Not saved', '2 things to look at', 'The ticket stands twice.', 'Hide'])
      expect(open).toContain(text);
    expect(open).toContain('aria-expanded="true"');
    // The line above them says none of them a second time.
    expect(open.match(/Not saved/g)).toHaveLength(2);
    expect(open).toContain('One row for each delivery.');
  });

  it('does not open where its title says it all', () => {
    expect(drawn([{ id: 'removed', tone: 'info', title: '1 row deleted.' }])).not.toContain('aria-expanded');
  });

  it('covers nothing when there is nothing to tell', () => {
    expect(drawn([], true)).not.toContain('aria-expanded');
  });
});
