/**
 * Runs in the page: finds what a reader cannot see or reach without scrolling sideways. Text and controls must be inside the
 * window and inside every box that clips them. Scrolling boxes are intended; their content counts as reachable.
 * A teaser clamped to some lines ends in an ellipsis on purpose: its card links to the whole text.
 */
export const misfits = (): string[] => {
  const slack = 1.5;
  const width = document.documentElement.clientWidth;
  const problems = new Set<string>();

  const nameOf = (element: Element) => {
    const name = [element.tagName.toLowerCase(), ...element.classList].join('.');
    return element.parentElement ? `${element.parentElement.tagName.toLowerCase()} > ${name}` : name;
  };
  const isForEars = (element: Element) => {
    const { clipPath, position, width: wide } = getComputedStyle(element);
    return position === 'absolute' && (clipPath !== 'none' || wide === '1px');
  };
  const holds = (style: CSSStyleDeclaration, position: string) =>
    position === 'absolute' ? style.position !== 'static' || style.transform !== 'none' : position !== 'fixed';

  const judge = (rect: DOMRect, element: Element, label: string) => {
    if (rect.width === 0 || rect.height === 0) return;
    let position = 'static';
    let reachable = false;
    for (let box: Element | null = element; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (isForEars(box)) return;
      if (box !== element && !holds(style, position)) continue;
      const bounds = box.getBoundingClientRect();
      if (['auto', 'scroll'].includes(style.overflowX)) reachable = true;
      else if (style.overflowX !== 'visible' && !reachable && box !== document.body) {
        if (rect.right > bounds.right + slack || rect.left < bounds.left - slack)
          problems.add(`cut sideways by ${nameOf(box)}: ${label}`);
      }
      const clips = ['hidden', 'clip'].includes(style.overflowY) && style.webkitLineClamp === 'none';
      if (clips && !reachable && box !== document.body) {
        const line = rect.height / 2;
        if (rect.bottom > bounds.bottom + line || rect.top < bounds.top - line)
          problems.add(`cut below by ${nameOf(box)}: ${label}`);
      }
      position = style.position;
    }
    if (!reachable && (rect.right > width + slack || rect.left < -slack)) problems.add(`outside the window: ${label}`);
  };

  // A ruler along a drawing may be longer than its container.
  const unread = 'script, style, noscript, [aria-hidden=true]';
  const visibilityOptions = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: false };
  if (document.documentElement.scrollWidth > width)
    problems.add(`the page is ${document.documentElement.scrollWidth} wide in ${width}`);

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || !element.checkVisibility(visibilityOptions) || element.closest(unread)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) judge(rect, element, `${nameOf(element)} "${text.slice(0, 40)}"`);
  }
  for (const element of document.querySelectorAll('input, select, textarea, button, a, img, video, canvas')) {
    if (!element.checkVisibility(visibilityOptions)) continue;
    judge(element.getBoundingClientRect(), element, nameOf(element));
    // Typed text scrolls with the cursor; a placeholder does not.
    if (
      element instanceof HTMLInputElement &&
      element.value === '' &&
      element.scrollWidth > element.clientWidth + slack
    )
      problems.add(`longer than its field: ${nameOf(element)} "${element.placeholder}"`);
  }
  return [...problems];
};
