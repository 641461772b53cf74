import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The code that an app with this secret shows at `at` (RFC 6238), computed without the library. */
export function codeOfApp(secret: string, at = Date.now()): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replace(/=+$/, '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

const base64 = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** A security key, as browsers use it (WebAuthn, ES256). `verifies`: it asks for a PIN first. */
export function pocketKey(origin: string, verifies = true) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const present = verifies ? 0b101 : 0b001;
  let uses = 0;
  const about = (extra: number) => {
    uses += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(present | extra);
    head.writeUInt32BE(uses, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), head]);
  };
  const clientDataOf = (type: string, challenge: unknown) => Buffer.from(JSON.stringify({ type, challenge, origin }));
  return {
    make({ challenge }: Readonly<Record<string, unknown>>) {
      const coordinate = (label: number, value: string) =>
        Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
      // The CBOR map {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
      const key = [Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), coordinate(0x21, x), coordinate(0x22, y)];
      const authData = Buffer.concat([about(0x40), Buffer.alloc(16), Buffer.from([0, id.length]), id, ...key]);
      const word = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
      const attestation = [Buffer.from([0xa3]), word('fmt'), word('none'), word('attStmt'), Buffer.from([0xa0])];
      const length = Buffer.from([0x58, authData.length]);
      return {
        id: base64(id),
        rawId: base64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientDataOf('webauthn.create', challenge)),
          attestationObject: base64(Buffer.concat([...attestation, word('authData'), length, authData])),
          transports: ['usb'],
        },
      };
    },
    answer({ challenge }: Readonly<Record<string, unknown>>) {
      const authenticatorData = about(0);
      const clientData = clientDataOf('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return {
        id: base64(id),
        rawId: base64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData),
          authenticatorData: base64(authenticatorData),
          signature: base64(signature),
        },
      };
    },
  };
}
