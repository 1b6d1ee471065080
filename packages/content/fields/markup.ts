/** Elements whose bare tag nobody writes as a placeholder: `<address>` or `<code>` in a text may be one. */
const elements = 'script|style|iframe|svg|img|div|span|p|br|hr|b|i|u|strong|em|font|table|tr|td|th|ul|ol|li|h[1-6]';

/** Attributes that make something happen or load. `I <Imax and U = 24 V` has an equals sign too. */
const attributes = 'on[a-z]{3,}|(?:xlink:)?href|src|srcdoc|srcset|style|class|id|action|formaction|data-[\\w-]+';

/** A closing tag, a tag with an attribute, closed or not, the bare tag of a well-known element, or a comment. */
const markup = new RegExp(
  `</[a-z][\\w-]*\\s*>|<[a-z][\\w-]*(?=[\\s/])[^<>]*?[\\s/](?:${attributes})\\s*=|<(?:${elements})\\s*/?>|<!--`,
  'i',
);

/** HTML in a plain text, which would be shown as it is. `P < 5 kW` and `<100 ms` are no HTML (decision 0048). */
export const markupProblem = (text: string): string | undefined => {
  const [found] = markup.exec(text) ?? [];
  return found === undefined ? undefined : `HTML in a plain text: ${found.slice(0, 40)}`;
};
