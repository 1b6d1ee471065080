/** The caller for whom something has to be generated. */
export type Requester = {
  /** Requesters with the same key share one turn in the queue. */
  key: string;
  /** Called before work starts, never for something that already exists. Throws `Overloaded` when the budget is used up. */
  spend: (points: number) => void;
};

/** The site itself, which generates documents ahead of time: it waits its turn but has no budget. */
export const siteRequester: Requester = { key: 'site', spend: () => undefined };
