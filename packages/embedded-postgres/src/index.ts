// A PostgreSQL in a folder, whose programs come as packages of npm: started, stopped, kept running and taken back.
export { chooseRunMode, type RootRunMode, rootRunModes } from './choose-run-mode.ts';
export { makeCluster, superuser } from './cluster.ts';
export { applicationName, type Endpoint, endpointOf, tryConnect } from './connect.ts';
export { dataFolder, superuserPassword } from './data-folder.ts';
export { DatabaseStartError } from './database-start-error.ts';
export { type EmbeddedDatabase, type EmbeddedOptions, startEmbeddedDatabase } from './embedded-database.ts';
export { databaseOwner } from './process/database-owner.ts';
export { findNative } from './process/native.ts';
export { sharedBuffers } from './process/own-postgres.ts';
export { isAlive, processesIn } from './process/postgres-process.ts';
export { commandLine, dropMode, ownUserMode, type RunMode } from './process/run-mode.ts';
export { socketFolder } from './socket-folder.ts';
