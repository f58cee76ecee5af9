/**
 * The folder in memory of this machine where it has one that is large enough, else its folder for temporary files: an
 * empty database is a thousand files, and a disk that others use too takes seconds for them.
 */
export declare function quickFolder(): string;
/** Where Node keeps the source it has translated: a test's server starts in half the time (NODE_COMPILE_CACHE). */
export declare const compiledFolder: string;
