import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A working day. */
export const staffSessionSeconds = 12 * 60 * 60;

const sameBytes = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/** Sign-in of the staff by the one shared token, until the admin has accounts. A new token ends every session. */
export const createStaffSessions = ({ token, clock }: { token: string; clock: () => Date }) => {
  const sign = (expires: number) => createHmac('sha256', token).update(`staff:${expires}`).digest('base64url');
  return {
    isToken: (given: string): boolean => sameBytes(given, token),
    start: (): string => {
      const expires = Math.floor(clock().getTime() / 1000) + staffSessionSeconds;
      return `${expires}.${sign(expires)}`;
    },
    isValid: (cookie: string | undefined): boolean => {
      const [expires = '', signature = ''] = (cookie ?? '').split('.');
      return (
        /^\d{1,12}$/.test(expires) &&
        Number(expires) * 1000 > clock().getTime() &&
        // Longer than any lasts: made by a clock that was wrong.
        Number(expires) * 1000 <= clock().getTime() + (staffSessionSeconds + 60) * 1000 &&
        sameBytes(signature, sign(Number(expires)))
      );
    },
  };
};
