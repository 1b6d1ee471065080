import { escapeXml } from '@site/contract/escape-xml';
import type { TextKey } from '@site/contract/i18n/keys';
import type { Text } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { plainPage } from '#platform/http/plain-page.ts';

type Deps = { t: Text; locale: Locale; company: string; styles: string };

const scopes: Record<string, TextKey> = {
  openid: 'oidc.scope.openid',
  profile: 'oidc.scope.profile',
  email: 'oidc.scope.email',
  phone: 'oidc.scope.phone',
};

export type Consent = { action: string; client: string; name: string; scopes: string[] };

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
