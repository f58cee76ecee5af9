import type { Db } from '#db/db.ts';
import { putJob } from '#db/job-queue.ts';

/**
 * Has the documents that are missing drawn once the caller's transaction is done: what is filed or decided never waits
 * for a document or for the place where files are kept.
 */
export const askForDocuments = (db: Db): Promise<void> => putJob(db, 'documents', {});
