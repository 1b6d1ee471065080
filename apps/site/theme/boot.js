// Classic script in <head>: applies stored choices that the first paint depends on, and loads the page's scripts after
// it. In a block, so that its names stay local.
{
  try {
    const { dataset } = document.documentElement;
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    const panel = sessionStorage.getItem('inquiry-panel');
    if (panel) dataset.panel = panel;
    // The header keeps room for the count of the request list.
    if (localStorage.getItem('request-list')) dataset.request = '';
    if (/(^|; )cookiediv=/.test(document.cookie)) dataset.cookies = '';
  } catch {
    // Storage may be blocked; then the system's theme applies.
  }

  // A drawing is transparent around the device, so only while it is missing a tint stands in its place (`styles/base.css`).
  const markArrival = (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLImageElement) target.dataset['arrived'] = '';
  };
  // The load of an image reaches the document, never the window.
  document.addEventListener('load', markArrival, { capture: true });

  /** @returns {HTMLElement | null} */
  const pageState = () => document.querySelector('#page-state');

  let isTouched = false;
  let isComposing = false;
  let resume = () => {};
  /**
   * Waits for an idle moment, so that no script blocks the page, or only for the next task once the visitor has touched
   * it. An input method's composition is not disturbed.
   *
   * @returns {Promise<void>}
   */
  const rest = () =>
    new Promise((resolve) => {
      resume = resolve;
      if (isComposing) return;
      if (document.hidden) resolve();
      else if (isTouched || !('requestIdleCallback' in globalThis)) setTimeout(resolve);
      else requestIdleCallback(() => resolve(), { timeout: 500 });
    });

  let start = async () => {};
  addEventListener(
    'scripts-ready',
    (event) => {
      if (event instanceof CustomEvent) start = event.detail;
    },
    { once: true },
  );
  // The page is readable without script, so scripts start after the first paint: until then styles and fonts come first
  // on a slow connection. They are listed in the order of their imports, so that each step evaluates only one.
  const takeOver = async () => {
    const scripts = pageState()?.dataset['scripts']?.split(' ') ?? [];
    for (const href of scripts) {
      await rest();
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    for (const href of scripts) {
      await rest();
      await import(href);
    }
    await rest();
    await start();
  };
  /** @type {Promise<void>} */
  const begun = new Promise((begin) => {
    const beginWhenParsed = () => {
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => begin());
      else begin();
    };
    resume = beginWhenParsed;
    if (document.hidden) beginWhenParsed();
    // Called in a task of its own; a listener to `DOMContentLoaded` would run in the one that lays out the page.
    else new PerformanceObserver(beginWhenParsed).observe({ type: 'paint', buffered: true });
    // Browsers that protect their user's privacy may not report paints.
    setTimeout(() => requestAnimationFrame(beginWhenParsed), 3000);
  });

  // Links, searches and popovers work before that. Edits, blurs and presses that need the script are recorded for it
  // (`app/early-input.ts`).
  /** @type {Map<Element, { value?: string; checked?: boolean; hasBlurred?: true }>} */
  const fields = new Map();
  /** Each is pressed once: an impatient second press must not undo the first. */
  /** @type {Set<HTMLElement>} */
  const pressed = new Set();

  /**
   * The form that takes what is typed until the search box appears (`ui/search-box/early-typing.ts`).
   *
   * @param {Element | undefined} button
   */
  const typingForm = (button) => {
    const form = button?.nextElementSibling;
    return form instanceof HTMLFormElement && form.matches('[data-typing]') ? form : undefined;
  };

  /** @param {Event} event @param {Element} target */
  const recordPress = (event, target) => {
    const button = target.closest('a[role=button], button[type=button], [method=post] button');
    if (!(button instanceof HTMLElement) || button.hasAttribute('popovertarget')) return;
    // Without script these links lead to a page that serves the same purpose.
    if (button instanceof HTMLAnchorElement) event.preventDefault();
    button.dataset['held'] = '';
    const form = typingForm(button);
    if (form) {
      form.hidden = false;
      form.querySelector('input')?.focus({ preventScroll: true });
    }
    pressed.delete(button);
    pressed.add(button);
  };
  /** @param {Event} event @param {Element} target */
  const recordEvent = (event, target) => {
    const { type } = event;
    const isModified = event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey);
    if (type === 'submit' && target.matches('[method=post]')) event.preventDefault();
    else if (type === 'click' && !isModified) recordPress(event, target);
    else if (
      event instanceof KeyboardEvent &&
      type === 'keydown' &&
      event.key === ' ' &&
      target.matches('a[role=button]')
    )
      recordPress(event, target);
    else if (type === 'focusout') fields.set(target, { ...fields.get(target), hasBlurred: true });
    else if (type === 'input' && target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
      fields.set(target, { ...fields.get(target), checked: target.checked });
    else if (type === 'input' && 'value' in target)
      fields.set(target, { ...fields.get(target), value: String(target.value) });
  };
  /** @param {Event} event */
  const record = (event) => {
    if (event.type === 'compositionstart') isComposing = true;
    if (event.type === 'compositionend') isComposing = false;
    if (event.target instanceof Element) recordEvent(event, event.target);
    // React would hydrate the whole page inside the event, and so delay its visible answer.
    if (!event.type.startsWith('focus')) event.stopPropagation();
    isTouched = true;
    if (!isComposing) setTimeout(resume);
  };
  const recordedTypes = (
    'focusin focusout pointerdown pointerup mousedown mouseup touchstart touchend click ' +
    'keydown keypress keyup input change submit compositionstart compositionend'
  ).split(' ');
  for (const type of recordedTypes) addEventListener(type, record, { capture: true });
  const release = () => {
    for (const type of recordedTypes) removeEventListener(type, record, { capture: true });
    for (const button of pressed) delete button.dataset['held'];
  };

  /** @param {unknown} error */
  const giveUp = (error) => {
    release();
    const link = [...pressed].findLast((button) => button instanceof HTMLAnchorElement);
    const form = typingForm(link);
    if (form?.querySelector('input')?.value) form.submit();
    else if (link instanceof HTMLAnchorElement) location.assign(link.href);
    throw error;
  };

  // Going back before hydration changes the address, and nothing else would update the page.
  const address = () => location.pathname + location.search;
  const firstAddress = address();
  const reloadIfMoved = () => {
    if (address() !== firstAddress) location.reload();
  };
  addEventListener('popstate', reloadIfMoved);

  /** @param {Event} event */
  const handOver = async (event) => {
    // In a task of its own: inside its effects React would first reset each field to its state.
    await rest();
    release();
    removeEventListener('popstate', reloadIfMoved);
    pageState()?.removeAttribute('data-scripts');
    if (event instanceof CustomEvent) event.detail(fields, pressed);
  };
  addEventListener('taken-over', (event) => void handOver(event), { once: true });

  begun.then(takeOver).catch(giveUp);
}
