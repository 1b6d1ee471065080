/** One input device of a W3C action sequence; BiDi and classic WebDriver take the same shape. */
export type InputSource = {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: Record<string, unknown>[];
};

/** A tab in a profile of its own. */
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

/** A busy machine is slow, not wrong. */
export const commandTimeoutMs = 120_000;
