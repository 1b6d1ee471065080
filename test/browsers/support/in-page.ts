/**
 * Runs in the page: returns where a person would click, or describes the obstacle. `name` is a regular expression over
 * the accessible name or the text. Playwright's rules apply: visible, not moving after scrolling, and not covered.
 */
export const locateTarget = async (css: string, name: string): Promise<{ x: number; y: number } | string> => {
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent).join(' ');
    const text = element.getAttribute('aria-label') ?? (labels || element.textContent || '');
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  const pattern = new RegExp(name);
  const named = [...document.querySelectorAll(css)].filter((element) => pattern.test(nameOf(element)));
  if (named.length === 0) return `none on ${location.pathname}`;
  const element = named.find((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  if (!element) return 'none is visible';
  const boxOf = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  };
  const nextFrame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
  const isInside = ({ left, top, width, height }: ReturnType<typeof boxOf>) =>
    left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
  if (!isInside(boxOf())) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const before = boxOf();
  await nextFrame();
  await nextFrame();
  const { left, top, width, height } = boxOf();
  if (before.left !== left || before.top !== top) return 'it moves';
  if (width === 0 || height === 0) return 'it has no size';
  const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isHit = hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element));
  return isHit ? { x, y } : `covered by <${hit?.tagName.toLowerCase()} class="${hit?.getAttribute('class')}">`;
};
