/** An element of one of our drawings. They are well formed, so a small parser is enough. */
export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');

const tag = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const attribute = /(?<![\w:-])([\w:-]+)="([^"]*)"/g;

export const parseSvg = (svg: string): Element => {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, closing, name = '', attributes = '', empty, text] of svg.matchAll(tag)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += plain(text);
    else if (closing) open.pop();
    else {
      const entries = [...attributes.matchAll(attribute)].map(([, key = '', value = '']) => [key, plain(value)]);
      const element = { name, attributes: Object.fromEntries(entries), children: [], text: '' };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [drawing] = root.children;
  if (!drawing) throw new Error('the drawing is empty');
  return drawing;
};

/** All elements with an id, for references. */
export const byId = (root: Element): Map<string, Element> => {
  const byId = new Map<string, Element>();
  const visit = (element: Element): void => {
    if (element.attributes.id) byId.set(element.attributes.id, element);
    element.children.forEach(visit);
  };
  visit(root);
  return byId;
};
