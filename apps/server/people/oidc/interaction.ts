import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeXml } from '@site/contract/escape-xml';
import type { TextKey } from '@site/contract/i18n/keys';
import type { Text } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import type Provider from 'oidc-provider';
import type { Db } from '#platform/database/connection.ts';
import { plainPage } from '#platform/http/plain-page.ts';
import type { SessionUser } from '../accounts/session.ts';
import { findClaims } from './claims.ts';
import { findSessionStart } from './queries.ts';

type Deps = { t: Text; locale: Locale; company: string; styles: string };

const scopes: Record<string, TextKey> = {
  openid: 'oidc.scope.openid',
  profile: 'oidc.scope.profile',
  email: 'oidc.scope.email',
  phone: 'oidc.scope.phone',
};

type Consent = { action: string; client: string; name: string; scopes: string[] };

/** The provider's few screens, in the site's style and the host's language, without scripts. */
export const createOidcPages = ({ t, locale, company, styles }: Deps) => {
  const screen = (title: string, body: string): string => {
    const brand = `<p class="brand"><img src="/favicon.svg" width="28" height="28" alt="">${escapeXml(company)}</p>`;
    return plainPage({
      locale,
      title: `${title} · ${company}`,
      styles,
      narrow: true,
      body: `${brand}<article><h1>${escapeXml(title)}</h1>${body}</article>`,
    });
  };
  const home = `<p><a href="${paths.home}">${t('oidc.home')}</a></p>`;
  const escapedText = (key: TextKey, values?: Record<string, string>): string => escapeXml(t(key, values));

  return {
    consent: ({ action, client, name, scopes: requestedScopes }: Consent): string => {
      const items = requestedScopes.flatMap((scope) => (scopes[scope] ? [`<li>${t(scopes[scope])}</li>`] : []));
      return screen(
        t('oidc.consent.title', { client }),
        `<p class="about">${escapedText('oidc.consent.as', { name })}</p><p>${escapedText('oidc.consent.shares', { client })}</p><ul>${items.join('')}</ul>
<form method="post" action="${escapeXml(action)}" class="buttons"><button class="primary" name="decision" value="allow">${t('oidc.consent.allow')}</button><button name="decision" value="deny">${t('oidc.consent.deny')}</button></form>
<p class="about">${t('oidc.consent.later')}</p>`,
      );
    },
    /** `form` is the provider's own, with its CSRF token; our buttons belong to it. */
    logout: (form: string, client: string): string =>
      screen(
        t('oidc.logout.title'),
        `<p>${escapedText('oidc.logout.text', { client })}</p>${form}<div class="buttons"><button class="primary" form="op.logoutForm" name="logout" value="yes">${t('oidc.logout.yes')}</button><button form="op.logoutForm">${t('oidc.logout.no')}</button></div>`,
      ),
    loggedOut: (): string => screen(t('oidc.loggedOut.title'), `<p>${t('oidc.loggedOut.text')}</p>${home}`),
    error: (error: string): string =>
      screen(t('oidc.error.title'), `<p>${escapedText('oidc.error.text', { error })}</p>${home}`),
  };
};

export type OidcPages = ReturnType<typeof createOidcPages>;

const maxLength = 1000;

/** Reads which button of the consent screen was pressed; anything unexpected is a no. */
const readDecision = async (request: IncomingMessage): Promise<'allow' | 'deny'> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > maxLength) return 'deny';
  }
  return new URLSearchParams(text).get('decision') === 'allow' ? 'allow' : 'deny';
};

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
