import { createHash, randomBytes } from 'node:crypto';

const bytes = 32;
const form = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits for the visitor's cookie. */
export const newToken = (): string => randomBytes(bytes).toString('base64url');

export const isToken = (value: string): boolean => form.test(value);

/** The database stores only the hash, so reading the table is not enough to sign in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
