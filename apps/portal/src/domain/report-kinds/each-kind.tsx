import type { ComponentType } from 'react';
import { firstHandlerKind } from './first-handler.ts';
import { importerKind } from './importer.ts';
import type { ReportKind } from './report-kind.ts';

/** A screen of reports once for each kind, for a route gives its screen no props. */
export const forEachKind = (Screen: ComponentType<{ kind: ReportKind }>) => ({
  firstHandler: () => <Screen kind={firstHandlerKind} />,
  importer: () => <Screen kind={importerKind} />,
});
