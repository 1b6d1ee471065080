import { parseSync } from 'vite';

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const childrenOf = (node: Node): Node[] => {
  const children: Node[] = [];
  for (const value of Object.values(node))
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  return children;
};

const isFunction = ({ type }: Node): boolean => /^(?:ArrowFunction|Function)(?:Expression|Declaration)$/.test(type);
const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node['name']) : '');

/** What these make holds values for as long as it lives. A `createMemory` holds them by reading, so that it needs no reason. */
const holders = /^(?:create(?:Recent|TaggedCache|ChangeLog|AnswerCache|DiskCache|NodeBudget)|loadOnce|lazily|shared)$/;
const safe = /^(?:createMemory|rememberFor)$/;
const changing = /^(?:set|add|push|unshift|shift|pop|splice|delete|clear)$/;

const isSafe = ({ type, callee }: Node): boolean => type === 'CallExpression' && safe.test(nameOf(callee));

type Scope = {
  node: Node;
  parent: Scope | undefined;
  variables: Set<string>;
  functions: Set<string>;
  /** And the memories that need no reason. */
  parameters: Set<string>;
};
const newScope = (node: Node, parent?: Scope): Scope => ({
  node,
  parent,
  variables: new Set(),
  functions: new Set(),
  parameters: new Set(),
});

const declare = (scope: Scope, { declarations }: Node): void => {
  for (const { id, init } of declarations as { id: Node; init: Node | null }[]) {
    const name = nameOf(id);
    if (name && init && isFunction(init)) scope.functions.add(name);
    else if (name) scope[init && isSafe(init) ? 'parameters' : 'variables'].add(name);
  }
};

/** The innermost scope whose variable a name is; what was passed in belongs to somebody else. */
const scopeOf = (scope: Scope | undefined, name: string): Scope | undefined => {
  if (scope === undefined || scope.variables.has(name)) return scope;
  return scope.parameters.has(name) ? undefined : scopeOf(scope.parent, name);
};

/** The variable that an expression changes, such as `books` of `books.set(…)`, `books[0] = …` and `Object.assign(books, …)`. */
const changedBy = (node: Node): string => {
  const { type, left, argument, callee, arguments: given } = node;
  const base = (target: unknown): string =>
    isNode(target) && target.type === 'MemberExpression' ? base(target['object']) : nameOf(target);
  if (type === 'AssignmentExpression') return base(left);
  if (type === 'UpdateExpression' || (type === 'UnaryExpression' && node['operator'] === 'delete'))
    return base(argument);
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return '';
  if (nameOf(callee['object']) === 'Object' && nameOf(callee['property']) === 'assign')
    return base((given as Node[])[0]);
  return changing.test(nameOf(callee['property'])) ? base(callee['object']) : '';
};

/** Whether what a function returns can call functions made inside of it. */
const returnsFunctions = ({ node, functions }: Scope): boolean => {
  const holdsFunction = (value: Node): boolean => {
    if (isFunction(value) || functions.has(nameOf(value))) return true;
    // `list.map(…)` calls its function at once.
    const isMethodCall = value.type === 'CallExpression' && !nameOf(value['callee']);
    return !isMethodCall && childrenOf(value).some(holdsFunction);
  };
  const body = node['body'] as Node;
  if (body.type !== 'BlockStatement') return holdsFunction(body);
  const returnsOne = (part: Node): boolean =>
    part.type === 'ReturnStatement'
      ? isNode(part['argument']) && holdsFunction(part['argument'])
      : !isFunction(part) && childrenOf(part).some(returnsOne);
  return childrenOf(body).some(returnsOne);
};

/**
 * The variables of a module in which values outlive a call: those of the module itself, and of functions that return functions, which
 * another function changes or which hold a cache.
 */
export const memoriesIn = (file: string, code: string, { inFunctions = true } = {}): string[] => {
  const found = new Set<string>();
  const outlives = (scope: Scope): boolean => scope.node.type === 'Program' || (inFunctions && returnsFunctions(scope));

  const visit = (node: Node, scope: Scope): void => {
    const changed = changedBy(node);
    const owner = changed ? scopeOf(scope, changed) : undefined;
    if (owner && owner !== scope && outlives(owner)) found.add(changed);
    if (isSafe(node)) return;
    const callee = node.type === 'CallExpression' ? nameOf(node['callee']) : '';
    if (holders.test(callee) && outlives(scope)) found.add(callee);
    if (!isFunction(node)) {
      for (const child of childrenOf(node)) visit(child, scope);
      return;
    }
    const inner = newScope(node, scope);
    for (const parameter of node['params'] as Node[]) inner.parameters.add(nameOf(parameter));
    collect(node['body'] as Node, inner);
    for (const child of childrenOf(node)) visit(child, inner);
  };

  const collect = (node: Node, scope: Scope): void => {
    if (node.type === 'VariableDeclaration') declare(scope, node);
    if (node.type === 'FunctionDeclaration') scope.functions.add(nameOf(node['id']));
    if (!isFunction(node)) for (const child of childrenOf(node)) collect(child, scope);
  };

  const program = parseSync(file, code).program as unknown as Node;
  const module = newScope(program);
  collect(program, module);
  visit(program, module);
  return [...found].toSorted();
};
