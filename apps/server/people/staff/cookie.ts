import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '#platform/http/visit.ts';
import { staffSessionHours } from './sessions.ts';

/** Browsers send it to the studio's host only, never along with a request from another site, and refuse the prefix over plain HTTP. */
export const createStaffCookie = ({ https }: { https: boolean }) => {
  const name = https ? '__Host-studio' : 'studio';
  const write = (c: Context<Env>, token: string, maxAge: number) =>
    setCookie(c, name, token, { path: '/', httpOnly: true, sameSite: 'Strict', secure: https, maxAge });
  return {
    read: (c: Context<Env>): string | undefined => getCookie(c, name),
    set: (c: Context<Env>, token: string) => write(c, token, staffSessionHours * 60 * 60),
    clear: (c: Context<Env>) => write(c, '', 0),
  };
};

export type StaffCookie = ReturnType<typeof createStaffCookie>;
