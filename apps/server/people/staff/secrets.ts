import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sharedSecret } from '#platform/captcha/secret.ts';
import type { Db } from '#platform/database/connection.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts TOTP secrets and hashes recovery codes with keys derived from a secret of the site. A copy of the staff's tables
 * alone is of no use; a copy of the whole database is (decision 0027).
 */
export const createStaffSecrets = ({ db, clock }: { db: Db; clock: () => Date }) => {
  let secret: Promise<string> | undefined;
  const keyFor = async (purpose: string): Promise<Buffer> => {
    secret ??= sharedSecret(db, 'staff', clock());
    // Retry next time if the database was down.
    secret.catch(() => (secret = undefined));
    return Buffer.from(hkdfSync('sha256', await secret, '', purpose, 32));
  };

  return {
    encrypt: async (text: string): Promise<Buffer> => {
      const nonce = randomBytes(nonceBytes);
      const encryption = createCipheriv(cipher, await keyFor('totp'), nonce);
      const encrypted = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
      return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]);
    },
    decrypt: async (bytes: Buffer): Promise<string> => {
      const decryption = createDecipheriv(cipher, await keyFor('totp'), bytes.subarray(0, nonceBytes));
      decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return decryption.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decryption.final('utf8');
    },
    hashCode: async (accountId: number, code: string): Promise<Buffer> =>
      createHmac('sha256', await keyFor('recovery'))
        .update(JSON.stringify([accountId, code]))
        .digest(),
  };
};

export type StaffSecrets = ReturnType<typeof createStaffSecrets>;
