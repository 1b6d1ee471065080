/** Who asks for something that must be made first. */
export type Requester = {
  /** Requesters with the same key share one place in the queue. */
  key: string;
  /** Called before work starts, never for what exists already. Throws `Overloaded` when the budget is used up. */
  spend: (points: number) => void;
};

/** The site itself, which makes documents ahead of time: it waits its turn but has no budget. */
export const siteItself: Requester = { key: 'site', spend: () => undefined };
