import { randomBytes } from 'node:crypto';
import type { Db } from '#db/db.ts';

/**
 * A secret of the server: 256 random bits, made when it is first asked for and the same for every copy, for the database
 * keeps it. Of copies that ask at the same time one makes it.
 */
export async function serverSecret(db: Db, name: 'knownBrowsers' | 'secondFactors' | 'webhooks'): Promise<Buffer> {
  const find = () => db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirst();
  const found = await find();
  if (found !== undefined) return Buffer.from(found.value, 'base64');
  await db
    .insertInto('server_secret')
    .values({ name, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (made === undefined) throw new Error('A secret that was just made is there.');
  return Buffer.from(made.value, 'base64');
}
