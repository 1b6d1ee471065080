import type { ComponentType } from 'react';
import { createElement } from 'react';

/** The pages whose scripts have been loaded, by the names of their routes. */
const loadedPages = new Map<string, ComponentType>();

export const addPage = (name: string, page: ComponentType): void => void loadedPages.set(name, page);

/** Shows the page of a route. The key separates routes that share a page: one must not inherit the state of the other. */
export const PageSlot = ({ name }: { name: string }) => {
  const page = loadedPages.get(name);
  return page ? createElement(page, { key: name }) : null;
};
