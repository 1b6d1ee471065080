const minute = 60;
const hour = 60 * minute;

/** Every budget of the site: points per number of seconds, per key, shared by all nodes. */
export const limits = {
  loginPerAccount: { points: 10, seconds: 15 * minute },
  /** After this many tries a login requires a captcha. */
  loginFree: { points: 3, seconds: 15 * minute },
  loginPerAddress: { points: 30, seconds: 15 * minute },
  /** Across all purposes, because each code can be tried five times. */
  codePerTarget: { points: 5, seconds: hour },
  codePerTargetDay: { points: 10, seconds: 24 * hour },
  /** For the whole site, so that nobody can drive up the bill. */
  smsPerDay: { points: 1000, seconds: 24 * hour },
  codeResend: { points: 1, seconds: 60 },
  codePerAddress: { points: 20, seconds: hour },
  registerPerAddress: { points: 10, seconds: hour },
  captchaPerAddress: { points: 60, seconds: minute },
  // Each form has its own budget: an office or a fair stand sends from one address.
  inquiryPerAddress: { points: 20, seconds: hour },
  feedbackPerAddress: { points: 20, seconds: hour },
  /** A QR code at a stand leads a whole hall to the survey. */
  surveyPerAddress: { points: 60, seconds: hour },
  brochurePerAddress: { points: 40, seconds: hour },
  applicationPerAddress: { points: 10, seconds: hour },
  /** Letters to one unverified mail address, by all forms together. */
  formLettersPerTarget: { points: 10, seconds: 24 * hour },
  chatPerAddress: { points: 30, seconds: minute },
  chatOpenPerAddress: { points: 20, seconds: hour },
  /** Chat letters to one staff mailbox. */
  chatLettersPerMailbox: { points: 30, seconds: hour },
  /** Sign-ins at the studio, by any method. */
  staffSignInPerAddress: { points: 30, seconds: 15 * minute },
  /** Somebody who guesses can use these up, so passkeys do not count. */
  staffPasswordPerAccount: { points: 10, seconds: 15 * minute },
  /** Codes of an app or from the list, after a correct password: three of a million are valid at a time, so 20 guesses a day need 45 years. */
  staffCodePerAccount: { points: 20, seconds: 24 * hour },
  staffInvitationPerAddress: { points: 40, seconds: hour },
  /** Refusals of one person, or of one address without a session, that are rows of the audit trail; the rest become one row. */
  staffRefusals: { points: 60, seconds: hour },
  commentPerUser: { points: 20, seconds: 10 * minute },
  likePerUser: { points: 120, seconds: minute },
  searchPerAddress: { points: 120, seconds: minute },
  suggestPerAddress: { points: 600, seconds: minute },
  decodePerAddress: { points: 60, seconds: minute },
  faultFeedbackPerAddress: { points: 20, seconds: hour },
  faqVote: { points: 1, seconds: 24 * hour },
  /** One OpenID sign-in takes about six requests from a browser. */
  oidcPerAddress: { points: 120, seconds: minute },
  /** All users of a client share the client's address. */
  oidcPerClientAddress: { points: 1200, seconds: minute },
  zipPerAddress: { points: 10, seconds: minute },
} as const satisfies Record<string, { points: number; seconds: number }>;

/**
 * Budgets that each node counts separately, per address, to protect its CPU from one caller. Anything cached or stored
 * costs nothing.
 */
export const nodeLimits = {
  /** Pages that are not in the page cache. */
  renderPerAddress: { points: 120, seconds: minute },
  /**
   * Calls that are not answered from the cache. A list costs `uncachedListPoints`, because it takes up to 17 ms with PostgreSQL: at most ten
   * a second, a sixth of a core. Fifty people behind one address may each read a page every five seconds: such a page makes two calls
   * that are never cached, and its lists are mostly cached, because others have read them.
   */
  callPerAddress: { points: 600, seconds: 20 },
  /** Documents and images of catalogue pages that must be generated; rendering a whole catalogue costs several points. */
  makePerAddress: { points: 120, seconds: minute },
  /** Drawings and films that must be generated; a product list shows dozens of drawings, and a film costs as much as thirty. */
  drawPerAddress: { points: 600, seconds: minute },
  /**
   * Previews, each a transaction with a draft and a page: per member of staff, who gets a new one with each pause while writing; per link,
   * which somebody reloads; and per address without an account, valid link or not.
   */
  previewPerAccount: { points: 240, seconds: minute },
  previewPerLink: { points: 60, seconds: minute },
  previewPerAddress: { points: 120, seconds: minute },
  /** Calls of the studio, per member of staff. */
  staffCallsPerAccount: { points: 1200, seconds: minute },
} as const satisfies Record<string, { points: number; seconds: number }>;

/** What a read of content takes from `callPerAddress` if its answer is not cached. */
export const uncachedListPoints = 3;

/**
 * Calls of one address on one node. A call asks up to seven questions at once, mostly one to three, and a node has ten connections for
 * visitors, so that three calls leave one for somebody else. Fifty people behind one address who open a page at the same moment make a hundred calls.
 */
export const callQueueLimits = {
  maxConcurrent: Number.POSITIVE_INFINITY,
  maxPerKey: 3,
  // Nobody waits for another address, so that many addresses must not fill a queue for all. Their connections are limited.
  maxWaiting: Number.POSITIVE_INFINITY,
  maxWaitingPerKey: 100,
  retryAfterSeconds: 2,
};

export type LimitName = keyof typeof limits;
export type NodeLimitName = keyof typeof nodeLimits;
