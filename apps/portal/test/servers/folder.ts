import { join } from 'node:path';

/** The data folder of the one server that all screens stand on. */
export const dataOfScreens = (): string => join(process.env.SCREENS_DATA ?? '', 'server');
