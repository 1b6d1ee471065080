import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const uri = z.url({ protocol: /^https?$/ });

/** A site that signs its users in with our accounts. Without a secret it is public, such as an app. */
const OidcClient = z.object({
  client_id: z.string().min(1).max(100),
  client_name: z.string().min(1).max(100),
  client_secret: z.string().min(16).optional(),
  redirect_uris: z.array(uri).min(1),
  post_logout_redirect_uris: z.array(uri).default([]),
});
export type OidcClient = z.output<typeof OidcClient>;

/** JSON, or the name of a file that contains it. */
export const oidcClients = z.string().transform((value, context): OidcClient[] => {
  try {
    const text = value.trimStart().startsWith('[') || !existsSync(value) ? value : readFileSync(value, 'utf8');
    return z.array(OidcClient).parse(JSON.parse(text));
  } catch {
    context.addIssue('invalid');
    return z.NEVER;
  }
});
