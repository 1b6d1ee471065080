/** The site's colours on paper. */
export const colour = {
  paper: '#f7f6f2',
  ink: '#12181f',
  muted: '#55606b',
  line: '#d9d8d2',
  alarm: '#b42318',
} as const;

/** One millimetre in points. */
export const mm = 72 / 25.4;

export const margin = 16 * mm;
