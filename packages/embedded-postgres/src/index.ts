// A PostgreSQL in a folder, whose programs come as packages of npm: started, stopped, kept running and taken back.
export { chooseRunMode, type RootRunMode, rootRunModes } from './choose-run-mode.ts';
export { makeCluster, superuser } from './cluster.ts';
export { applicationName, type Endpoint, endpointOf, tryConnect } from './connect.ts';
export { dataFolder, superuserPassword } from './data-folder.ts';
export { databaseOwner } from './database-owner.ts';
export { DatabaseStartError } from './database-start-error.ts';
export { type EmbeddedDatabase, type EmbeddedOptions, startEmbeddedDatabase } from './embedded-database.ts';
export { findNative } from './native.ts';
export { sharedBuffers } from './own-postgres.ts';
export { isAlive, processesIn } from './postgres-process.ts';
export { commandLine, dropMode, ownUserMode, type RunMode } from './run-mode.ts';
export { socketFolder } from './socket-folder.ts';
