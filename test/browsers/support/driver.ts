/** One input device of a W3C action sequence; BiDi and classic WebDriver use the same shape. */
export type InputSource = {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: Record<string, unknown>[];
};

/** A tab in its own profile. */
export type Tab = {
  open: (url: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Runs an expression in the page, awaits it and returns its JSON value. */
  evaluate: (expression: string) => Promise<unknown>;
  perform: (sources: InputSource[]) => Promise<void>;
  /** Uncaught exceptions of the page, where the browser reports them. */
  errors: string[];
  close: () => Promise<void>;
};

export type Browser = {
  name: string;
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
};

/** Generous, because a busy machine is slow without anything being wrong. */
export const commandTimeoutMs = 120_000;
