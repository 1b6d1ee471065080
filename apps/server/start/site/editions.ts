import { hasFeature } from '@site/contract/editions';
import type { Locale } from '@site/contract/locales';
import { localeCodes, perLocale } from '@site/contract/locales';
import type { SiteSettings } from '@site/site/app/site-context';
import { securityHeaders } from '#platform/http/response-headers.ts';
import type { Services } from '../services.ts';

type Edition = { headers: Record<string, string>; settings: SiteSettings };

/** The differences between the six hosts: the tag manager and the chat provider of an edition, and the policy that allows them. */
export const createEditions = ({ config, hosts, https, development }: Services): Record<Locale, Edition> => {
  const { gtmId, chatUrl, cloudUrl } = config;
  return perLocale((locale) => {
    const gtm = hasFeature(locale, 'tagManager') ? gtmId : undefined;
    const chat = hasFeature(locale, 'liveChat') ? chatUrl : undefined;
    return {
      headers: securityHeaders({
        https,
        gtm: gtm !== undefined,
        chat: chat ? new URL(chat).origin : undefined,
        development,
      }),
      settings: {
        locale,
        origins: hosts.origins,
        // All six are the rule, so pages name only what differs from it.
        ...(hosts.languages.length < localeCodes.length ? { languages: hosts.languages } : {}),
        mobileOrigin: hosts.mobileOrigin,
        ...(cloudUrl ? { cloudUrl } : {}),
        ...(gtm ? { gtmId: gtm } : {}),
        ...(chat ? { chatUrl: chat } : {}),
      },
    };
  });
};
