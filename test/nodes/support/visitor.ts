import { randomInt } from 'node:crypto';
import { Challenge } from '@site/contract/captcha';
import { codeSentTo, cookieOf, registration, solveCaptcha } from '#testing/account.ts';
import { type Endpoint, ask, call } from './ask.ts';
import type { Cluster } from './cluster.ts';

/** A client address that no other test uses, because budgets count per address. */
export const anAddress = (): string => `127.${randomInt(1, 255)}.${randomInt(0, 255)}.${randomInt(1, 255)}`;

export const aProof = async (endpoint: Endpoint, from: string): Promise<string> => {
  const headers = endpoint.ca ? {} : { 'x-forwarded-for': from };
  const { text } = await ask(endpoint, '/api/web/getverify', endpoint.ca ? { from } : { headers });
  return solveCaptcha(Challenge.parse((JSON.parse(text) as { data: unknown }).data));
};

export const codeOf = ({ databaseUrl }: Cluster, email: string): Promise<string> =>
  codeSentTo({ port: 0, url: databaseUrl }, email);

/** Registers through two nodes: one issues the captcha and the code, the other accepts both. */
export const anAccountOver = async (cluster: Cluster, email: string) => {
  const [one, other] = [cluster.endpoint(0), cluster.endpoint(1)];
  const from = anAddress();
  await call(other, 'sendCode', { account: email, purpose: 'reg', verify: await aProof(one, from) }, { from });
  const answer = await call(one, 'reg', registration(email, await codeOf(cluster, email)), { from });
  if (answer.json.code !== 200) throw new Error(`registration: ${answer.text}`);
  return { email, password: 'diesel-42', cookie: cookieOf(answer.headers), from };
};
