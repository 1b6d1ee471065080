import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Db } from '#platform/database/connection.ts';
import type { SessionUser } from '../accounts/session.ts';
import { findClaims } from './claims.ts';
import { readDecision } from './decision.ts';
import { findSessionStart } from './queries.ts';
import type { OidcPages } from './sign-in-pages.ts';

type Step = {
  request: IncomingMessage;
  response: ServerResponse;
  provider: Provider;
  pages: OidcPages;
  db: Db;
  userOf: (request: IncomingMessage) => Promise<SessionUser | undefined>;
  /** Our own origin: a decision posted from anywhere else is not the user's. */
  origin: string;
  /** The login page, which then returns here. */
  login: string;
  onConsent: (accountId: number) => void;
};

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

const sendHtml = (response: ServerResponse, status: number, page: string): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page);
};

/** A client may require a new login; otherwise the existing one is good enough. */
const needsFreshLogin = ({ prompt }: Details): boolean =>
  prompt.reasons.includes('login_prompt') || prompt.reasons.includes('max_age');

const logIn = async (step: Step, details: Details): Promise<void> => {
  const { request, response, provider, db, userOf, login } = step;
  const user = await userOf(request);
  const start = user && (await findSessionStart(db, user.sessionId));
  const ts = Math.floor((start?.getTime() ?? 0) / 1000);
  if (!user || (needsFreshLogin(details) && ts < details.iat)) {
    response.writeHead(302, { location: login }).end();
    return;
  }
  await provider.interactionFinished(request, response, { login: { accountId: String(user.id), ts } });
};

const scopesOf = ({ prompt }: Details): string[] => {
  const missing = prompt.details['missingOIDCScope'];
  return Array.isArray(missing) ? missing.map(String) : [];
};

const grantFor = async ({ provider }: Step, details: Details, accountId: string): Promise<string> => {
  const clientId = String(details.params['client_id']);
  const existing = details.grantId ? await provider.Grant.find(details.grantId) : undefined;
  const grant = existing ?? new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(scopesOf(details).join(' '));
  return grant.save();
};

const decide = async (step: Step, details: Details, accountId: string): Promise<void> => {
  const { request, response, provider, origin } = step;
  if (request.headers.origin !== origin) {
    sendHtml(response, 403, step.pages.error('origin'));
    return;
  }
  if ((await readDecision(request)) === 'allow') {
    const grantId = await grantFor(step, details, accountId);
    step.onConsent(Number(accountId));
    await provider.interactionFinished(request, response, { consent: { grantId } }, { mergeWithLastSubmission: true });
    return;
  }
  await provider.interactionFinished(request, response, { error: 'access_denied' }, { mergeWithLastSubmission: false });
};

const consent = async (step: Step, details: Details): Promise<void> => {
  const { request, response, provider, pages, db, userOf, login } = step;
  const accountId = details.session?.accountId;
  const user = await userOf(request);
  if (!user || String(user.id) !== accountId) {
    response.writeHead(302, { location: login }).end();
    return;
  }
  if (request.method === 'POST') {
    await decide(step, details, accountId);
    return;
  }
  const client = await provider.Client.find(String(details.params['client_id']));
  const claims = await findClaims(db, accountId, new Date(details.iat * 1000));
  const page = pages.consent({
    action: request.url ?? '',
    client: client?.clientName ?? '',
    name: claims?.nickname ?? '',
    scopes: scopesOf(details),
  });
  sendHtml(response, 200, page);
};

/** Handles the login and consent steps between a client's request and its response. */
export const answerInteraction = async (step: Step): Promise<void> => {
  const { request, response, provider, pages } = step;
  const details = await provider.interactionDetails(request, response).catch(() => undefined);
  if (!details) sendHtml(response, 400, pages.error('expired'));
  else if (details.prompt.name === 'consent') await consent(step, details);
  else await logIn(step, details);
};
