import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Pieces = { origin: string; host: string };
type Options = { challenge: string };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const lengthOf = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};

/** As much CBOR as an authenticator writes. */
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  if (typeof value === 'number') return value < 0 ? lengthOf(1, -1 - value) : lengthOf(0, value);
  if (typeof value === 'string') return Buffer.concat([lengthOf(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([lengthOf(2, value.length), value]);
  const items = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as number)]);
  return Buffer.concat([lengthOf(5, value.size), ...items]);
};

const userPresent = 1;
const userVerified = 4;
const hasCredential = 64;

/** An authenticator in software: one P-256 key that signs as a browser with a fingerprint reader would. */
export const aPasskey = ({ origin, host }: Pieces) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const authDataOf = (flags: number, credential: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, credential]);
  };
  const clientDataOf = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: response as { clientDataJSON: string },
  });

  return {
    register: ({ challenge }: Options) => {
      const key = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const authData = authDataOf(userPresent | userVerified | hasCredential, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return credential({
        clientDataJSON: clientDataOf('webauthn.create', challenge).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** `verified: false` is a key that was only touched. */
    sign: ({ challenge }: Options, { verified = true, at = origin }: { verified?: boolean; at?: string } = {}) => {
      counter += 1;
      const authData = authDataOf(userPresent | (verified ? userVerified : 0));
      const clientData = Buffer.from(
        JSON.stringify({ type: 'webauthn.get', challenge, origin: at, crossOrigin: false }),
      );
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      return credential({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
};

export type TestPasskey = ReturnType<typeof aPasskey>;
