import { commandTimeoutMs } from './driver.ts';

type LogEntry = { level: string; type: string; text: string; source: { context?: string } };
type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; method: string; params: unknown };

/** Opens a WebDriver BiDi connection: numbered commands, and the uncaught exceptions of pages. */
export const connectBidi = async (url: string) => {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, (text: string) => void>();
  let lastCommandId = 0;
  const receive = (message: Message) => {
    if (message.type === 'event') {
      if (message.method !== 'log.entryAdded') return;
      const { level, type, text, source } = message.params as LogEntry;
      if (level === 'error' && type === 'javascript') listeners.get(source.context ?? '')?.(text);
      return;
    }
    const command = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'error') command?.reject(new Error(`${message.error}: ${message.message}`));
    else command?.resolve(message.result);
  };
  socket.addEventListener('message', ({ data }) => receive(JSON.parse(String(data)) as Message));
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser closed the connection'));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)));
  });
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    lastCommandId += 1;
    const id = lastCommandId;
    const command = Promise.withResolvers<unknown>();
    waiting.set(id, command);
    socket.send(JSON.stringify({ id, method, params }));
    const timer = setTimeout(() => command.reject(new Error(`${method}: no answer`)), commandTimeoutMs);
    return (await command.promise.finally(() => clearTimeout(timer))) as Result;
  };
  return {
    send,
    onPageError: (context: string, listener: (text: string) => void) => void listeners.set(context, listener),
    close: () => socket.close(),
  };
};
