import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Origin and name that the demonstration's passkeys are made for, as the tests' servers have them. */
export const here = { origin: 'http://localhost:4300', id: 'localhost' } as const;

/** A passkey in software, as WebAuthn 3 describes one. */
export interface SoftwarePasskey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Deviations of an answer from that of an honest browser. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly type?: string;
  /** The person touched nothing. */
  readonly isAbsent?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

export function softwarePasskey(): SoftwarePasskey {
  return { id: randomBytes(32).toString('base64url'), ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) };
}

const [present, verified, attested] = [1, 4, 64];

/** Section 6.1. */
function authenticatorData({ rpId = here.id, counter = 1, isAbsent = false }: Deviation, more?: Buffer): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = (isAbsent ? 0 : present + verified) + (more === undefined ? 0 : attested);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more ?? Buffer.alloc(0)]);
}

const clientData = (type: string, challenge: string, { origin = here.origin, type: other = type }: Deviation) =>
  Buffer.from(JSON.stringify({ type: other, challenge, origin, crossOrigin: false }));

/** The public key in COSE (RFC 9053, section 7.1.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [head, next] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
  return Buffer.concat([head, Buffer.from(x, 'base64url'), next, Buffer.from(y, 'base64url')]);
}

/** A browser's answer when a passkey is made, as JSON. */
export function made(passkey: SoftwarePasskey, challenge: string, deviation: Deviation = {}): string {
  const id = Buffer.from(passkey.id, 'base64url');
  const length = Buffer.from([0, id.length]);
  const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(passkey.publicKey)]);
  const data = authenticatorData({ counter: 0, ...deviation }, credential);
  // CBOR of {fmt: "none", attStmt: {}, authData: …} (section 6.5).
  const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
  const attestation = Buffer.concat([head, Buffer.from([data.length]), data]);
  return JSON.stringify({
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  });
}

/** A browser's answer when a passkey signs, as JSON. */
export function signed(passkey: SoftwarePasskey, challenge: string, deviation: Deviation = {}): string {
  const client = clientData('webauthn.get', challenge, deviation);
  const data = authenticatorData(deviation);
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), passkey.privateKey);
  return JSON.stringify({
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    },
  });
}
