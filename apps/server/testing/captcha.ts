import { Challenge } from '@site/contract/captcha';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { anAddress } from './an-address.ts';
import { request } from './request.ts';

/** Solves a challenge like a browser and returns the `verify` string. */
export const solveCaptcha = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

/** Asks a site for a challenge and solves it. `host` is needed where the site does not run on localhost. */
export const aSolvedCaptcha = async (port: number, host?: string): Promise<string> => {
  const { text } = await request(port, '/api/web/getverify', {
    headers: { 'x-forwarded-for': anAddress(), ...(host ? { host } : {}) },
  });
  return solveCaptcha(Challenge.parse((JSON.parse(text) as { data: unknown }).data));
};
