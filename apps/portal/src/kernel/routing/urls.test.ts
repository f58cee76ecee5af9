import { describe, expect, it } from 'vitest';
import { returnUrl } from '../storage/tab-memory.ts';
import { urls } from './urls.ts';

describe('addresses', () => {
  it('are those of section 2', () => {
    expect(urls.formCertification('first_handler_report', 'r1')).toBe(
      '/dashboard/formCertification/first_handler_report/r1',
    );
    expect([urls.home(), urls.signIn(), urls.dashboard()]).toEqual(['/', '/signin', '/dashboard']);
  });

  it('take no part of an id for a part of the address', () => {
    expect(urls.report('importer_report', '../x')).toBe('/dashboard/importerReports/..%2Fx');
  });
});

describe('where to go after signing in', () => {
  it.each(['/dashboard', '/dashboard/contacts', '/dashboard?season=1', '/dashboard/forms#due'])(
    'back to %s',
    (from) => {
      expect(returnUrl(from)).toBe(from);
    },
  );

  it.each([null, '', '/', '/signin', '/dashboards', 'https://elsewhere.example/dashboard', '//elsewhere/dashboard'])(
    'not to %j (decisions.md 3)',
    (from) => {
      expect(returnUrl(from)).toBeNull();
    },
  );
});
