import type { Backend } from '@packhouse/programme';

/** A kind of backend that the portal files at, with what its profile says. */
export interface Mode {
  readonly name: string;
  readonly stock: boolean;
  readonly backend: Backend;
}

const plainMode: Mode = {
  name: 'plain calls at the own server',
  stock: false,
  backend: { operations: false, comparesVersions: true },
};

const operationsMode: Mode = {
  name: 'atomic operations at the own server',
  stock: false,
  backend: { operations: true, comparesVersions: true },
};

const stockMode: Mode = {
  name: "plain calls at a provider's stock backend",
  stock: true,
  backend: { operations: false, comparesVersions: false },
};

export const modes: readonly Mode[] = [plainMode, operationsMode, stockMode];
