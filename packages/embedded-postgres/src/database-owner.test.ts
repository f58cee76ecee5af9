import { describe, expect, it } from 'vitest';
import { databaseOwner } from './database-owner.ts';

describe('databaseOwner', () => {
  it('takes user and group of nobody from the list of accounts', () => {
    const passwd = 'root:x:0:0:root:/root:/bin/bash\nnobody:x:99:98:nobody:/:/sbin/nologin\n';
    expect(databaseOwner(passwd)).toEqual({ uid: 99, gid: 98 });
  });

  it.each(['root:x:0:0::/:/bin/sh\n', '', 'nobody:x:0:0::/:/bin/sh\n', 'nobody\n'])(
    'says so when %j has none',
    (text) => {
      expect(() => databaseOwner(text)).toThrow(/no account "nobody"/);
    },
  );
});
