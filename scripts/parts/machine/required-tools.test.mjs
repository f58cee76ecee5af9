import { describe, expect, it } from 'vitest';
import { needTool, withoutTool } from './required-tools.mjs';

const ci = { CI: 'true' };
const longCi = { CI: 'true', TEST_LONG: '1' };
const says = (name) => `${name} is not installed: apt-get install ${name}`;

describe('a tool of the machine', () => {
  it.each([
    ['prometheus', {}, says('prometheus')],
    ['prometheus', { TEST_LONG: '1' }, says('prometheus')],
    ['prometheus', ci, says('prometheus')],
    ['prometheus', longCi, null],
    ['libfaketime', ci, says('libfaketime')],
    ['libfaketime', longCi, null],
    ['caddy', ci, says('caddy')],
    ['awscli', longCi, null],
    ['age', {}, says('age')],
    ['age', ci, null],
    ['pgbouncer', ci, null],
    ['postgresql', {}, says('postgresql')],
    ['postgresql', ci, null],
  ])('that is missing, %s with %o, skips its tests: %s', (name, env, reason) => {
    expect(withoutTool(name, env, false)).toBe(reason);
    expect(withoutTool(name, env, true)).toBe(null);
  });

  it('that is needed and missing fails its tests', () => {
    expect(() => needTool('libfaketime', false)).toThrow(says('libfaketime'));
    expect(() => needTool('libfaketime', true)).not.toThrow();
  });
});
